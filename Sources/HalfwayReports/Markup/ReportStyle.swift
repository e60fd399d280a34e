/// The style sheets of reports and figures: light, dark if the reader's system is, and for print. The hues are those of
/// the palette by Okabe and Ito ("Color Universal Design", 2008), which people with color vision deficiencies can
/// distinguish; the dark style uses lighter shades.
package enum ReportStyle {
  /// The colors by purpose. Drawings use no others.
  private static let light = """
    --paper:#fbfbf9;--card:#fff;--ink:#1b1c1e;--soft:#5f6368;--rule:#d9dbdf;--grid:#eceef0;--ground:#fff;\
    --right:#0072b2;--wrong:#c8480a;--best:#00795a;--now:#1b1c1e;--shade:#e69f00;--range:#56b4e9;\
    --c0:#6d6f73;--c1:#a8356f;--c2:#0072b2;--c3:#7a5c00;--c4:#00795a;--c5:#b04a00;--c6:#5b4bb5;--c7:#3d7a99
    """
  private static let dark = """
    --paper:#16171a;--card:#1e2024;--ink:#ececee;--soft:#a3a7ad;--rule:#3a3d43;--grid:#2a2d32;--ground:#1b1d20;\
    --right:#5cb8ee;--wrong:#ff8b4d;--best:#2fc99a;--now:#ececee;--shade:#e69f00;--range:#56b4e9;\
    --c0:#a0a3a8;--c1:#e38bb8;--c2:#5cb8ee;--c3:#d9b44a;--c4:#2fc99a;--c5:#f29a5c;--c6:#a99bf0;--c7:#86bdd6
    """

  /// The styles of drawings.
  package static let figure = """
    :root{color-scheme:light dark;\(light)}
    @media (prefers-color-scheme:dark){:root{\(dark)}}
    @media print{:root{color-scheme:light;\(light)}}
    .number,.legend,.title{font:12px system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;fill:var(--ink)}
    .number,.title{fill:var(--soft)}.title{font-size:12.5px}
    .middle{text-anchor:middle}.end{text-anchor:end}.strong{font-weight:600}
    .halo{paint-order:stroke;stroke:var(--ground);stroke-width:3px;stroke-linejoin:round}
    .ground{fill:var(--ground);stroke:var(--rule)}.grid{fill:none;stroke:var(--grid)}
    .shelf{fill:var(--ground);stroke:var(--rule);stroke-dasharray:2 3}
    .shade{fill:var(--shade);stroke:none}.range{fill:var(--range);fill-opacity:.2}
    .line{fill:none;stroke-linejoin:round}
    .best{stroke:var(--best);stroke-width:3.2}.now{stroke:var(--now);stroke-width:2.4;stroke-dasharray:9 5}
    .preset{stroke-width:1.5}
    .c0{stroke:var(--c0)}.c1{stroke:var(--c1);stroke-dasharray:2 3}.c2{stroke:var(--c2);stroke-dasharray:7 3}
    .c3{stroke:var(--c3);stroke-dasharray:11 3 2 3}.c4{stroke:var(--c4);stroke-dasharray:5 2 1 2 1 2}
    .c5{stroke:var(--c5);stroke-dasharray:4 4}.c6{stroke:var(--c6);stroke-dasharray:14 4}
    .c7{stroke:var(--c7);stroke-dasharray:1 2 6 2}
    .dot{stroke-width:1.4;fill:var(--ground);fill-opacity:.55}
    .right{stroke:var(--right)}.right.full{fill:var(--right)}
    .wrong{stroke:var(--wrong);stroke-width:1.8;fill-opacity:.9}.wrong.full{fill:var(--wrong)}
    .dashed{stroke-dasharray:2 1.6}.cross{fill:none;stroke:var(--wrong);stroke-width:1.5}
    a:hover .dot,a:focus .dot{stroke:var(--ink);stroke-width:3}
    .profile{fill:none;stroke:var(--right);stroke-width:2.2}.slice{fill:none;stroke:var(--soft);stroke-dasharray:4 3}
    .profile.point,.front.point{fill:var(--right);stroke:none}.slice.point{fill:var(--ground);stroke-dasharray:none}
    .front{fill:none;stroke:var(--right);stroke-width:1.8}
    .setting{stroke-dasharray:none;stroke-width:2;fill:var(--ground)}
    .setting.best{fill:var(--best);stroke:var(--ground)}.setting.now{fill:var(--now);stroke:var(--ground)}
    .setting.preset{stroke:var(--soft)}
    .limit{stroke:var(--soft);stroke-dasharray:3 3;fill:none}
    .trajectory{fill:none;stroke-linejoin:round;stroke-width:2}.held{stroke:var(--right)}.loose{stroke:var(--soft)}
    .thin{stroke-width:1}.held.thin{stroke-opacity:.65}.loose.thin{stroke-opacity:.3}
    a:hover .trajectory{stroke:var(--wrong);stroke-opacity:1;stroke-width:2.4}
    .release{fill:var(--ink)}
    .heat{fill:var(--wrong)}.paper{fill:var(--paper)}

    """

  /// The styles of the page that contains the drawings.
  package static let page = """
    *{box-sizing:border-box}
    body{margin:0;background:var(--paper);color:var(--ink);line-height:1.5;
    font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
    main{max-width:1080px;margin:0 auto;padding:28px 24px 64px}
    h1{font-size:27px;line-height:1.2;margin:0 0 10px;letter-spacing:-.01em}
    h2{font-size:20px;margin:44px 0 8px;padding-top:14px;border-top:1px solid var(--rule)}
    h3{font-size:15px;margin:20px 0 6px}
    p,li{max-width:74ch}p{margin:6px 0 10px}.soft,figcaption{color:var(--soft);font-size:14px}
    .verdict{font-size:18px;line-height:1.45;border-left:4px solid var(--best);padding:2px 0 2px 16px;margin:14px 0}
    .verdict.keep{border-color:var(--soft)}
    nav{font-size:14px;margin:16px 0 0}nav a{display:inline-block;margin:0 16px 4px 0}
    a{color:var(--right)}
    dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 16px;font-size:14px;margin:14px 0}
    dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
    figure{margin:10px 0}figcaption{margin-top:4px;max-width:88ch}
    .plot{display:flex;flex-wrap:wrap;gap:0 12px;align-items:flex-start}
    .plot svg{display:block;min-width:0;max-width:100%;height:auto}
    .wide{overflow-x:auto}.wide svg{display:block;min-width:720px;max-width:100%;height:auto}
    .pair{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,440px),1fr));gap:8px 24px}
    .pair svg{max-width:100%;height:auto;display:block}
    table{border-collapse:collapse;font-size:14px;margin:8px 0 14px;font-variant-numeric:tabular-nums}
    th{font-weight:600;text-align:left;color:var(--soft)}th,td{padding:4px 14px 4px 0;border-bottom:1px solid var(--rule)}
    td{vertical-align:middle}th,td{white-space:nowrap}.n{text-align:right}.scroll{overflow-x:auto}
    td svg{display:block}
    .bar{fill:var(--right);fill-opacity:.28}.mean{stroke:var(--right);stroke-width:2.5}.track{stroke:var(--rule)}
    .bad{color:var(--wrong);font-weight:600}
    .card{background:var(--card);border:1px solid var(--rule);border-radius:10px;padding:12px 16px;margin:12px 0;
    scroll-margin-top:12px}
    .card:target{outline:3px solid var(--best)}
    .card.error{border-left:5px solid var(--wrong)}
    .card p{max-width:none}.card h3{margin:0;overflow-wrap:anywhere}.card .soft{margin:0 0 6px}
    .look{display:flex;flex-wrap:wrap;gap:12px 22px;align-items:flex-start}
    .look>svg{flex:0 0 auto;max-width:100%;height:auto}
    .film{display:flex;flex-wrap:wrap;gap:8px;font-size:11px;color:var(--soft)}
    .film div{text-align:center}.film svg{display:block;border:1px solid var(--rule);border-radius:5px;background:#fff}
    .store{position:absolute;width:0;height:0;overflow:hidden}
    pre{font:12px/1.45 ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;overflow-x:auto;margin:8px 0 0}
    summary{cursor:pointer;font-size:14px;color:var(--soft);margin-top:6px}
    @media (max-width:600px){main{padding:18px 14px 48px}h1{font-size:22px}.verdict{font-size:16px}
    .plot .number,.plot .halo{font-size:18px}.plot .title{font-size:15px}.plot svg{overflow:visible}
    dl{grid-template-columns:1fr}dd{margin-bottom:6px}.card{padding:10px 12px}}
    @media print{body{background:#fff;font-size:11pt}main{max-width:none;padding:0}nav{display:none}
    a{color:inherit;text-decoration:none}h2,h3{break-after:avoid}figure,table,.look{break-inside:avoid}
    .card{break-inside:auto;border-radius:0}.wide,.scroll{overflow:visible}
    .pair{grid-template-columns:1fr 1fr}th,td{white-space:normal}
    .wide svg{min-width:0}pre{white-space:pre-wrap;font-size:7.5pt}
    details::details-content{content-visibility:visible;block-size:auto;overflow:visible}
    *{print-color-adjust:exact;-webkit-print-color-adjust:exact}}

    """
}
