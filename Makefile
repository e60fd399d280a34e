# Everything a fresh machine needs is set up by the targets themselves.
.PHONY: run install test kernel compat accept bench bench-drawing bytes idle latency lint format recordings new-recordings catalogue filmstrip \
  test-without-fma example optimized nested checked example-recordings import-table gesture-tables recovery-table command-line docs fuzz clean

# A crash in a test must fail the run, not wait for a debugger.
export SWIFT_BACKTRACE ?= enable=no

# What is written as `swift format` writes it.
formatted = Package.swift Sources Tests Tools Benchmarks/Package.swift Benchmarks/Sources Fuzz/Package.swift Fuzz/Sources \
  $(wildcard Examples/*/Package.swift Examples/*/Sources Examples/*/Tests)

# A program that has Swift's libraries in it starts a third sooner: there is less to find and to bind.
release = -c release --static-swift-stdlib

## The demo window; without a display, the bundled recordings replayed and a filmstrip of one.
run:
	Scripts/setup run
	swift build $(release) --product halfway
	Scripts/run "$$(swift build -c release --show-bin-path)/halfway"

## The program, its completions and its manual page, in PREFIX.
PREFIX ?= $(HOME)/.local
install:
	Scripts/setup run
	swift build $(release) --product halfway
	swift build --product generate-manual
	Scripts/install "$$(swift build -c release --show-bin-path)/halfway" "$(PREFIX)" \
	  "$$(swift build --show-bin-path)/generate-manual"

## The kernel as Embedded Swift for WebAssembly, in .build/kernel.
kernel:
	Scripts/test-report .build/logs/kernel.log Scripts/make-kernel .build/kernel

bundle = $(CURDIR)/.build/debug/halfwayPackageTests.xctest

## All tests, with warnings as errors. What went well is not shown; the last lines say what failed, and the runner's own summary.
test: export HALFWAY_WARNINGS_AS_ERRORS = 1
test:
	Scripts/setup test
	$(MAKE) --no-print-directory lint
	$(MAKE) --no-print-directory kernel
	Scripts/test-report .build/logs/build.log Scripts/swift-for-tests build --build-tests
	@echo "== Motion, the traces of all recordings and pixels once more on a processor without fused multiply-add, and beside that"
	@echo "== the example, a program with scenes of its own, most of which is the work of one processor"
	$(MAKE) --no-print-directory -j 2 --output-sync=target test-without-fma example
	@echo "== All tests"
	Scripts/test-report .build/logs/tests.log Scripts/run-tests "$(bundle)"

## The engine and its names of iOS, built as users build them: the optimizer may refuse what the tests' build takes.
optimized:
	Scripts/setup run
	Scripts/test-report .build/logs/optimized.log swift build $(release) --target UIKit

## The benchmarks and the fuzzers, with warnings as errors. The folder of the build is shared, so only their own sources are built. The fuzzers'
## `main` is libFuzzer's; here they are built without it, and so do nothing.
nested: export HALFWAY_WARNINGS_AS_ERRORS = 1
nested:
	Scripts/setup run
	Scripts/test-report .build/logs/benchmarks.log Scripts/swift-for-tests build --package-path Benchmarks --scratch-path .build
	Scripts/test-report .build/logs/fuzz.log Scripts/swift-for-tests build --package-path Fuzz --scratch-path .build \
	  -Xlinker --defsym=main=0

## The recordings and random scripts once more, in a build whose stored properties have all checks for overlapping accesses, under the address
## sanitizer. It is built from a copy of the sources, in a folder of its own. The runtime's own memory that lives forever is no leak.
checked: export HALFWAY_CHECKED = 1
checked:
	Scripts/setup test
	Scripts/copy-checked
	Scripts/test-report .build/logs/checked-build.log Scripts/swift-for-tests build --build-tests --sanitize address \
	  --scratch-path .build/checked-build
	cd .build/checked && ASAN_OPTIONS=detect_leaks=0 Scripts/test-report ../logs/checked.log \
	  ../checked-build/debug/halfwayPackageTests.xctest --testing-library swift-testing \
	  --filter 'Halfway(Layers|Gestures|Views|Transitions|Lists|Layout|Dynamics|Application|Catalog|Raster|Tessellation|Drawing)Tests|UIKitTests|ShippedRecordingTests' \
	  --skip 'SourceTreeTests'

# Of what `test` has built.
test-without-fma:
	GLIBC_TUNABLES=glibc.cpu.hwcaps=-FMA,-AVX2,-FMA4 Scripts/test-report .build/logs/without-fma.log \
	  "$(bundle)" --testing-library swift-testing --filter 'HalfwayMotionTests|ShippedRecordingTests|SceneBytesTests' \
	  --skip 'SpringOvershootTests|VelocityAccuracyTests'

## Builds the examples and runs their tests. They share a build folder, so common dependencies are built once.
example: export HALFWAY_WARNINGS_AS_ERRORS = 1
example:
	Scripts/setup run
	Scripts/test-report .build/logs/example.log Scripts/swift-for-tests test --disable-xctest --package-path Examples/Reader \
	  --scratch-path .build
	Scripts/test-report .build/logs/example-notes.log Scripts/swift-for-tests test --disable-xctest --package-path Examples/Notes \
	  --scratch-path .build
	Scripts/test-report .build/logs/example-cards.log Scripts/swift-for-tests build --package-path Examples/Cards \
	  --scratch-path .build

## Makes the example's recordings anew on a virtual display, and its picture.
example-recordings: export HALFWAY_WARNINGS_AS_ERRORS = 1
example-recordings:
	Scripts/setup test
	swift build --package-path Examples/Reader --scratch-path .build --product reader
	Examples/Reader/make-recordings .build/debug/reader
	.build/debug/reader replay Examples/Reader/recordings/close-book.gesture --filmstrip Examples/Reader/filmstrip.png

## Takes what is drawn now as the pictures that Tests/Goldens expects. Look at them in the difference before committing.
accept:
	Scripts/setup test
	HALFWAY_ACCEPT=1 swift test --filter HalfwayDrawingTests
	git status --short Tests/Goldens

## Nanoseconds an event, nanoseconds a frame, allocations, replay speed.
bench:
	Scripts/setup run
	swift run --package-path Benchmarks -c release halfway-benchmarks
	swift run --package-path Benchmarks --scratch-path Benchmarks/.build/static $(release) halfway-replay-benchmarks
	swift run --package-path Benchmarks -c release halfway-tuning-benchmarks
	$(MAKE) --no-print-directory bench-drawing

## What drawing costs: against plain C, SDL's software renderer and, where it is installed, Qt Quick. ARGUMENTS="--json" and so on.
bench-drawing:
	Scripts/setup run
	swift run --package-path Benchmarks -c release halfway-drawing-benchmarks $(ARGUMENTS)

## Holds a release build to the bytes that the tests, which are debug builds, hold for.
bytes:
	Scripts/setup run
	swift run --package-path Benchmarks -c release halfway-drawing-benchmarks --bytes | diff Tests/Goldens/bytes.txt -
	@echo "the same bytes"

## What the demo window costs while nothing moves; fails at 2 % of a processor.
idle:
	Scripts/setup test
	swift build $(release) --product halfway
	Scripts/measure-idle

## How long a motion of the mouse takes to the screen; fails if one in a hundred takes longer than one refresh.
latency:
	Scripts/setup test
	swift build $(release) --product halfway
	swift build $(release) --product halfway-hand
	Scripts/measure-latency

# `--parallel` reads the files on one processor all the same.
lint:
	@find $(formatted) -name '*.swift' -print0 | xargs -0 -n 40 -P "$$(nproc)" swift format lint --strict

format:
	swift format --in-place --parallel --recursive $(formatted)

## Makes recordings/ anew by driving the real window on a virtual display, and without a window where none is needed.
recordings:
	Scripts/setup test
	swift build
	Scripts/make-recordings recordings

## Makes those recordings that are not there yet.
new-recordings:
	Scripts/setup test
	swift build
	Scripts/make-recordings --new recordings

## Documentation/catalogue.md and its pictures.
catalogue:
	Scripts/setup test
	swift build --product halfway
	Scripts/make-catalogue "$$(swift build --show-bin-path)/halfway"

## The picture in the README.
filmstrip:
	Scripts/setup run
	swift run halfway replay recordings/slow-drag-past-half.gesture --scale 2 --filmstrip Documentation/filmstrip.png

## The table in Documentation/importing.md: what the importers make of each file in HALFWAY_DATA, which is ../shared/data unless told.
import-table:
	Scripts/setup run
	swift build --product halfway
	Scripts/import-table "$$(swift build --show-bin-path)/halfway" "$${HALFWAY_DATA:-../shared/data}" Documentation/importing.md

## The tables and figures in Documentation/real-gestures.md: what is recognized in HALFWAY_DATA, how often falsely, what its
## constants rest on, and each preset's outcomes. The table in Documentation/synthetic-people.md: what is recognized in 10,000 synthetic gestures.
gesture-tables:
	Scripts/setup run
	swift build --product halfway
	Scripts/gesture-tables "$$(swift build --show-bin-path)/halfway" "$${HALFWAY_DATA:-../shared/data}" \
	  Documentation/real-gestures.md Documentation/synthetic-people.md

## The table in Documentation/synthetic-people.md: how often a search finds thresholds that are known.
recovery-table:
	Scripts/setup run
	swift build $(release) --product halfway
	Scripts/recovery-table "$$(swift build -c release --show-bin-path)/halfway" 20 Documentation/synthetic-people.md

## The second part of Documentation/command-line.md: the help of every command.
command-line:
	Scripts/setup run
	swift build --product halfway
	Scripts/make-command-line "$$(swift build --show-bin-path)/halfway"

## The documentation and the API reference as a website, in .build/docs.
docs: export HALFWAY_WARNINGS_AS_ERRORS = 1
docs:
	Scripts/setup test
	Scripts/make-docs .build/docs

## Gives every reader of files what libFuzzer makes up, for SECONDS each; fails where one crashes, hangs or takes too much memory.
fuzz:
	Scripts/fuzz $(or $(SECONDS),60)

## Compiles the iOS files in HALFWAY_COMPAT, a folder with a folder for each project, unchanged and after `halfway port`, and tries
## every animator among them that plain values make. ARGUMENTS="--format json" and so on.
HALFWAY_COMPAT ?= ../shared/compat
compat:
	Scripts/setup run
	swift build --target UIKit
	swift build --product halfway-compat
	.build/debug/halfway-compat "$(HALFWAY_COMPAT)" $(ARGUMENTS)

clean:
	rm -rf .build Benchmarks/.build Fuzz/.build out
