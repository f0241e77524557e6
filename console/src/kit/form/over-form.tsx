import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';

/** Keeps what happens in it from the form that it lies over. */
const keep = (event: SyntheticEvent): void => event.stopPropagation();
/** Keeps the key that means something to every form; Escape and those of the screen are heard by the window. */
const keepEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') keep(event);
};

/** Keeps what happens in a form from the one that it lies over. */
export const OverForm = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <div role="presentation" onSubmit={keep} onKeyDown={keepEnter}>
    {children}
  </div>
);
