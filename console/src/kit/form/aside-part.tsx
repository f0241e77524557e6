import { Suspense, type ComponentType, type ReactNode } from 'react';
import { part } from '../base/part.js';
import type { AsideProps } from './define-form.js';

/** Makes what stands next to a form of a component that is loaded when it is first drawn: the form does not wait. */
export function asidePart(load: () => Promise<ComponentType<AsideProps>>) {
  const Part = part(load);
  return function Aside(props: AsideProps): ReactNode {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
