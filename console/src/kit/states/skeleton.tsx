import type { ReactNode } from 'react';
import './skeleton.css';

/** Rows that are on their way; shown after 200 ms, so that a quick answer does not flicker. */
export function SkeletonRows({ rows }: { readonly rows: number }): ReactNode {
  return (
    <div className="skeleton" aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="skeleton-row">
          <i />
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}

/** A screen whose code is on its way. */
export function ScreenSkeleton(): ReactNode {
  return (
    <div className="skeleton-screen" aria-busy="true">
      <SkeletonRows rows={8} />
    </div>
  );
}

/** The shell while its code is on its way. */
export function ShellSkeleton(): ReactNode {
  return (
    <div className="skeleton-shell">
      <ScreenSkeleton />
    </div>
  );
}
