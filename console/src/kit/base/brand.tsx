import type { ReactNode } from 'react';

/** The mark. */
export function Mark({ size = 22 }: { readonly size?: number }): ReactNode {
  return (
    <svg
      className="mark"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M8 3h8l4 6-8 12L4 9z" />
      <path d="M4 9h16M12 21 8.5 9 12 3l3.5 6z" />
    </svg>
  );
}
