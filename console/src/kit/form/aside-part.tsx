import { Suspense, type ComponentType, type ReactNode } from 'react';
import { part } from '../base/part.js';
import type { Row } from '../field/screen-field.js';
import type { AsideProps } from './define-form.js';

/** Makes what stands next to a form of a component that is loaded when it is first drawn: the form does not wait. */
export const asidePart = (load: () => Promise<ComponentType<AsideProps>>) => loadedPart(load);

/** The same of what stands below a row. */
export const rowPart = (load: () => Promise<ComponentType<{ readonly row: Row }>>) => loadedPart(load);

function loadedPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Part = part(load);
  return function Loaded(props: P): ReactNode {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
