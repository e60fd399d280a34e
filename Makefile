# The targets install everything that they need on a fresh machine.
.PHONY: run install test kernel kernel-c compat accept bench bench-drawing bytes idle latency lint format recordings new-recordings catalogue strips filmstrip \
  test-without-fma tuning-worlds example example-c embedding-size optimized nested checked example-recordings import-table gesture-tables recovery-table command-line docs fuzz soak simulate faults campaign \
  cluster clean

# A crash in a test must fail the run, not wait for a debugger.
export SWIFT_BACKTRACE ?= enable=no

# The files that `swift format` formats.
formatted = Package.swift Sources Tests Tools Benchmarks/Package.swift Benchmarks/Sources Fuzz/Package.swift Fuzz/Sources \
  $(wildcard Examples/*/Package.swift Examples/*/Sources Examples/*/Tests)

# A statically linked program starts in two thirds of the time, because fewer libraries are searched and bound.
release = -c release --static-swift-stdlib

## Opens the demo window. Without a display, replays the bundled recordings and draws a filmstrip of one.
run:
	Scripts/setup run
	swift build $(release) --product halfway
	Scripts/run "$$(swift build -c release --show-bin-path)/halfway"

## Installs the program, its completions, and its manual page in PREFIX.
PREFIX ?= $(HOME)/.local
install:
	Scripts/setup run
	swift build $(release) --product halfway
	swift build --product generate-manual
	Scripts/install "$$(swift build -c release --show-bin-path)/halfway" "$(PREFIX)" \
	  "$$(swift build --show-bin-path)/generate-manual"

## Compiles the kernel as Embedded Swift for WebAssembly, in .build/kernel.
kernel:
	Scripts/test-report .build/logs/kernel.log Scripts/make-kernel .build/kernel

## Compiles the kernel as a static library for programs in C, with its header, in .build/kernel-c.
kernel-c:
	Scripts/test-report .build/logs/kernel-c.log Scripts/make-kernel-c .build/kernel-c

bundle = $(CURDIR)/.build/debug/halfwayPackageTests.xctest

## Runs all tests, with warnings as errors. Prints only failures and, at the end, their summary.
test: export HALFWAY_WARNINGS_AS_ERRORS = 1
test:
	Scripts/setup test
	$(MAKE) --no-print-directory lint
	$(MAKE) --no-print-directory kernel kernel-c
	Scripts/test-report .build/logs/build.log Scripts/swift-for-tests build --build-tests
	@echo "== Motion, traces, and pixels without fused multiply-add; at the same time, the examples"
	$(MAKE) --no-print-directory -j 2 --output-sync=target test-without-fma example
	@echo "== All tests"
	Scripts/test-report .build/logs/tests.log Scripts/run-tests "$(bundle)"

## Builds the engine and the module UIKit with optimization, as users do. The optimizer may reject code that the tests' build accepts.
optimized:
	Scripts/setup run
	Scripts/test-report .build/logs/optimized.log swift build $(release) --target UIKit

## Builds the benchmarks and the fuzzers, with warnings as errors. They share the build folder, so only their own sources are compiled.
## The fuzzers are linked without libFuzzer, which contains their `main` and mutates bytes.
nested: export HALFWAY_WARNINGS_AS_ERRORS = 1
nested:
	Scripts/setup run
	Scripts/test-report .build/logs/benchmarks.log Scripts/swift-for-tests build --package-path Benchmarks --scratch-path .build
	Scripts/test-report .build/logs/fuzz.log Scripts/swift-for-tests build --package-path Fuzz --scratch-path .build \
	  -Xlinker --defsym=main=0 -Xlinker --defsym=LLVMFuzzerMutate=0

## Replays the recordings and 1,000 random scripts in a build with all checks for overlapping accesses, under the address sanitizer. It is
## built from a copy of the sources, in a folder of its own. Leaks aren't checked, because the Swift runtime never frees some of its memory.
## SANITIZER=thread uses the thread sanitizer.
SANITIZER ?= address
checked: export HALFWAY_CHECKED = 1
checked:
	Scripts/setup test
	Scripts/copy-checked
	Scripts/test-report .build/logs/checked-build.log Scripts/swift-for-tests build --build-tests --sanitize $(SANITIZER) \
	  --scratch-path .build/checked-$(SANITIZER)
	cd .build/checked && ASAN_OPTIONS=detect_leaks=0 HALFWAY_MAXIMUM_RUNS=100 Scripts/test-report ../logs/checked.log \
	  ../checked-$(SANITIZER)/debug/halfwayPackageTests.xctest --testing-library swift-testing --skip 'SourceTreeTests|PredictedPictureTests'

## Simulates worlds in which the best thresholds are known, 1,000 times each, and prints the tables of
## Documentation/tuning-statistics.md. Takes about half an hour.
tuning-worlds:
	Scripts/setup run
	Scripts/test-report .build/logs/build.log Scripts/swift-for-tests build --build-tests
	HALFWAY_DRAWS=1000 "$(bundle)" --testing-library swift-testing --filter 'TuningWorldTests|ConfidenceSetTests' \
	  | grep -E '^(COVERAGE|INTERVALS|CHANGES) '

# Uses the build of `test`.
test-without-fma:
	GLIBC_TUNABLES=glibc.cpu.hwcaps=-FMA,-AVX2,-FMA4 Scripts/test-report .build/logs/without-fma.log \
	  "$(bundle)" --testing-library swift-testing --filter 'HalfwayMotionTests|BundledRecordingTests|SceneBytesTests' \
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
	Scripts/test-report .build/logs/example-embedded.log Scripts/swift-for-tests build --package-path Examples/Embedded \
	  --scratch-path .build
	Scripts/test-report .build/logs/example-foreign-loop.log Scripts/swift-for-tests build --package-path Examples/ForeignLoop \
	  --scratch-path .build
	$(MAKE) --no-print-directory example-c
	.build/debug/halfway port Tests/PortedProject --package PortedProject --output .build/PortedProject --force > /dev/null
	Scripts/test-report .build/logs/example-ported.log Scripts/swift-for-tests build --package-path .build/PortedProject \
	  --scratch-path .build

## Builds Examples/EmbeddedC.
example-c: kernel-c
	Scripts/setup run
	cc -O2 -Wall -Wextra -Werror -I .build/kernel-c Examples/EmbeddedC/*.c .build/kernel-c/libhalfway_kernel.a \
	  $$(sdl2-config --cflags --libs) -lm -Wl,--gc-sections -o .build/embedded-c

## Measures how much Halfway adds to a program that uses only its gestures, in Swift and in C; fails above 1 MB.
embedding-size: example-c
	Scripts/embedding-size .build/embedded-c

## Creates the recordings and the picture of Examples/Reader again, on a virtual display.
example-recordings: export HALFWAY_WARNINGS_AS_ERRORS = 1
example-recordings:
	Scripts/setup test
	swift build --package-path Examples/Reader --scratch-path .build --product reader
	Examples/Reader/make-recordings .build/debug/reader
	.build/debug/reader replay Examples/Reader/recordings/close-book.gesture --filmstrip Examples/Reader/filmstrip.png

## Replaces the pictures in Tests/Goldens, and the page of UIKit behaviors, by the current output. Look at the differences before you commit them.
accept:
	Scripts/setup test
	HALFWAY_ACCEPT=1 swift test --filter 'HalfwayDrawingTests|BehaviorPageTests'
	git status --short Tests/Goldens Documentation

## Runs all benchmarks: time per event and frame, allocations, replay speed, tuning, drawing.
bench:
	Scripts/setup run
	swift run --package-path Benchmarks -c release halfway-benchmarks
	swift run --package-path Benchmarks --scratch-path Benchmarks/.build/static $(release) halfway-replay-benchmarks
	swift run --package-path Benchmarks -c release halfway-tuning-benchmarks
	$(MAKE) --no-print-directory bench-drawing

## Runs the drawing benchmarks, against plain C, SDL's software renderer and, if they are installed, Qt Quick, Skia, and tiny-skia. ARGUMENTS="--json" and so on.
bench-drawing:
	Scripts/setup run
	swift run --package-path Benchmarks -c release halfway-drawing-benchmarks $(ARGUMENTS)

## Checks that a release build draws the same bytes as the tests.
bytes:
	Scripts/setup run
	swift run --package-path Benchmarks -c release halfway-drawing-benchmarks --bytes | diff Tests/Goldens/bytes.txt -
	@echo "the same bytes"

## Measures the processor time of the idle demo window; fails at 2% of a processor.
idle:
	Scripts/setup test
	swift build $(release) --product halfway
	Scripts/measure-idle

## Measures the latency from mouse motion to screen; fails if the 99th percentile exceeds one refresh.
latency:
	Scripts/setup test
	swift build $(release) --product halfway
	swift build $(release) --product halfway-hand
	Scripts/measure-latency

# The option `--parallel` still reads all files on one processor.
lint:
	@find $(formatted) -name '*.swift' -print0 | xargs -0 -n 40 -P "$$(nproc)" swift format lint --strict

format:
	swift format --in-place --parallel --recursive $(formatted)

## Creates all bundled recordings again, most of them by driving the real window on a virtual display.
recordings:
	Scripts/setup test
	swift build
	Scripts/make-recordings recordings

## Creates the missing bundled recordings.
new-recordings:
	Scripts/setup test
	swift build
	Scripts/make-recordings --new recordings

## Generates Documentation/catalogue.md and its pictures.
catalogue:
	Scripts/setup test
	swift build --product halfway
	Scripts/make-catalogue "$$(swift build --show-bin-path)/halfway"

## Generates Documentation/strips: every scene at ten moments, finished, canceled and interrupted, in four sizes and both styles.
strips:
	Scripts/setup test
	swift build --product halfway
	Scripts/make-strips "$$(swift build --show-bin-path)/halfway" Documentation/strips

## Generates the picture in the README.
filmstrip:
	Scripts/setup run
	swift run halfway replay recordings/slow-drag-past-half.gesture --scale 2 --filmstrip Documentation/filmstrip.png

## Generates the table in Documentation/importing.md from the files in HALFWAY_DATA (default: ../shared/data).
import-table:
	Scripts/setup run
	swift build --product halfway
	Scripts/import-table "$$(swift build --show-bin-path)/halfway" "$${HALFWAY_DATA:-../shared/data}" Documentation/importing.md

## Generates the tables and figures in Documentation/real-gestures.md from HALFWAY_DATA (default: ../shared/data), and the table of
## recognition in Documentation/synthetic-people.md from 10,000 synthetic gestures.
gesture-tables:
	Scripts/setup run
	swift build --product halfway
	Scripts/gesture-tables "$$(swift build --show-bin-path)/halfway" "$${HALFWAY_DATA:-../shared/data}" \
	  Documentation/real-gestures.md Documentation/synthetic-people.md

## Generates the table in Documentation/synthetic-people.md that shows how often a search recovers known thresholds.
recovery-table:
	Scripts/setup run
	swift build $(release) --product halfway
	Scripts/recovery-table "$$(swift build -c release --show-bin-path)/halfway" 20 Documentation/synthetic-people.md

## Generates the reference in Documentation/command-line.md from the help of every command.
command-line:
	Scripts/setup run
	swift build --product halfway
	Scripts/make-command-line "$$(swift build --show-bin-path)/halfway"

## Builds the documentation and the API reference as a website in .build/docs, and checks its links.
docs: export HALFWAY_WARNINGS_AS_ERRORS = 1
docs:
	Scripts/setup test
	Scripts/make-docs .build/docs

## Fuzzes every file reader for SECONDS each (default: 60); fails if one crashes, hangs, or uses too much memory.
fuzz:
	Scripts/fuzz $(or $(SECONDS),60)

## Simulates SESSIONS sessions (default: 1000) of the demo window from SEED (default: 1) on, with faults. A failure is printed as a
## line with the command that repeats it.
simulate:
	Scripts/setup run
	swift build $(release) --product halfway-simulate
	$$(swift build -c release --show-bin-path)/halfway-simulate --seed $(or $(SEED),1) --sessions $(or $(SESSIONS),1000)

## Runs a part of the campaign in the build of `test`, in about three minutes.
faults:
	Scripts/setup test
	SIMULATE=.build/debug/halfway-simulate SCALE=$(or $(SCALE),5) Scripts/campaign sessions kills leaks

## Runs 1,000,000 random scripts, 10,000 simulated sessions, kills, interruptions, leak counts and 100,000,000 fuzzed inputs, and
## generates the tables of Documentation/reliability.md. SHARD=2/8 runs the second eighth, SCALE=1 a hundredth of everything.
campaign:
	Scripts/setup test
	swift build $(release) --product halfway-simulate
	SIMULATE="$$(swift build -c release --show-bin-path)/halfway-simulate" SHARD=$(or $(SHARD),1/1) SCALE=$(or $(SCALE),100) Scripts/campaign
	Scripts/reliability-page Documentation/reliability.md

## Runs the recipes of Examples/Cluster: Slurm's on a cluster of two nodes on this machine, and the commands of Kubernetes' in a shell.
## Skips, with the reason, what can't be installed.
cluster: export HALFWAY_WARNINGS_AS_ERRORS = 1
cluster:
	Scripts/setup run
	Scripts/test-report .build/logs/cluster.log Scripts/swift-for-tests build --product halfway
	Scripts/setup cluster || true
	Examples/Cluster/run-slurm .build/debug/halfway
	Examples/Cluster/check-kubernetes .build/debug/halfway

## Runs the demo window for MINUTES (default: 60) with random input, which SEED determines, and checks its memory and its recordings.
soak:
	Scripts/setup test
	swift build $(release) --product halfway
	Scripts/soak $(or $(MINUTES),60) $(or $(SEED),1)

## Compiles the iOS files in HALFWAY_COMPAT, which contains one folder per project, unchanged and after `halfway port`, and runs
## every animator that can be created from plain values. ARGUMENTS="--format json" and so on.
HALFWAY_COMPAT ?= ../shared/compat
compat:
	Scripts/setup run
	swift build --target UIKit
	swift build --product halfway-compat
	.build/debug/halfway-compat "$(HALFWAY_COMPAT)" $(ARGUMENTS)

clean:
	rm -rf .build Benchmarks/.build Fuzz/.build out
