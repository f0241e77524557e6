import type { PointerEvent, ReactNode } from 'react';

/** The edge of the head of a column, by which a pointer sizes it. Keys size it where columns are chosen. */
export function ResizeEdge({ resize }: { readonly resize: (width: number) => void }): ReactNode {
  const begin = (event: PointerEvent<HTMLElement>): void => {
    const edge = event.currentTarget;
    const head = edge.parentElement;
    if (!head) return;
    event.preventDefault();
    edge.setPointerCapture(event.pointerId);
    const [from, width] = [event.clientX, head.getBoundingClientRect().width];
    const widthAt = ({ clientX }: { readonly clientX: number }): number => width + clientX - from;
    edge.onpointermove = (moved) => void (edge.style.transform = `translateX(${widthAt(moved) - width}px)`);
    const end = (): void => {
      edge.onpointermove = edge.onpointerup = edge.onpointercancel = null;
      edge.style.transform = '';
    };
    edge.onpointercancel = end;
    edge.onpointerup = (ended) => {
      end();
      if (ended.clientX !== from) resize(widthAt(ended));
    };
  };
  return <span className="grid-edge-handle" aria-hidden="true" onPointerDown={begin} />;
}
