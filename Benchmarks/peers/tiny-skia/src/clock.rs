//! The processor time of the process, which the standard library doesn't have.

use std::os::raw::{c_int, c_long};

#[repr(C)]
struct Timespec {
    seconds: c_long,
    nanoseconds: c_long,
}

const CLOCK_PROCESS_CPUTIME_ID: c_int = 2;

extern "C" {
    fn clock_gettime(clock: c_int, time: *mut Timespec) -> c_int;
}

pub fn processor_nanoseconds() -> u64 {
    let mut time = Timespec { seconds: 0, nanoseconds: 0 };
    // The pointer is valid for the call.
    unsafe { clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &mut time) };
    time.seconds as u64 * 1_000_000_000 + time.nanoseconds as u64
}
