#pragma once

/// From here on this thread stands for the main actor, as far as checks at run time ask: it runs a stage, to which everything isolated to the main
/// actor belongs that is called from there. Calls nest.
void halfway_enter_stage(void);

/// The end of what `halfway_enter_stage` began.
void halfway_leave_stage(void);
