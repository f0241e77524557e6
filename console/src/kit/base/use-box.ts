import { useCallback, useRef, useState } from 'react';

/** Width and height of an element in pixels. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

/** Measures an element for as long as it is there; undefined until the first measure. */
export function useBox(): readonly [ref: (element: HTMLElement | null) => void, box: Box | undefined] {
  const [box, setBox] = useState<Box>();
  const observer = useRef<ResizeObserver>(undefined);
  const ref = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    if (!element) return;
    observer.current = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      setBox((last) => (last?.width === width && last.height === height ? last : { width, height }));
    });
    observer.current.observe(element);
  }, []);
  return [ref, box];
}

/** Pixels that a vertical scroll bar takes in this browser; 0 where it lies over the content. */
export function scrollBarWidth(): number {
  const probe = document.createElement('div');
  probe.style.cssText = 'position:absolute;visibility:hidden;width:100px;overflow:scroll';
  document.body.append(probe);
  const width = probe.offsetWidth - probe.clientWidth;
  probe.remove();
  return width;
}
