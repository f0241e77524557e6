/** The channel on which a change of a job is told; the payload is its owner. */
export const JOB_CHANGED = 'kilau_job';
