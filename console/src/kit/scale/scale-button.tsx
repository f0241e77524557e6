import { Button } from 'antd';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useHotkeys } from '../base/use-hotkeys.js';
import { t, type TextId } from '../i18n/i18n.js';
import { scaleKey, ScaleProblem, weighed } from './serial-scale.js';

interface ScaleProps {
  /** The part of the form in which the key weighs. */
  readonly within: RefObject<HTMLElement | null>;
  /** Takes the weight, in milligrams. */
  readonly take: (berat: number) => void;
}

/** Weighs by a button or by its key: what the scale at the port says once it is at rest; pressed again it gives up. */
export function ScaleButton({ within, take }: ScaleProps): ReactNode {
  const { said, weigh } = useWeighing(take);
  const weighHere = (): void => {
    if (within.current?.contains(document.activeElement)) void weigh();
  };
  useHotkeys({ [scaleKey]: weighHere }, true, 'everywhere');
  return (
    <span className="scale">
      <Button size="small" onClick={() => void weigh()}>
        {t('scale.take')} <kbd>{scaleKey}</kbd>
      </Button>{' '}
      <span className="quiet" role="status">
        {said && t(said)}
      </span>
    </span>
  );
}

/** Weighs until the scale is at rest; the same again gives up, and so does what leaves the page. */
function useWeighing(take: ScaleProps['take']) {
  const [said, say] = useState<TextId>();
  const running = useRef<AbortController>(undefined);
  const weigh = async (): Promise<void> => {
    if (running.current) return running.current.abort();
    const own = (running.current = new AbortController());
    say('scale.waiting');
    try {
      const berat = await weighed(own.signal, () => say('scale.moving'));
      if (berat !== undefined) take(berat);
      say(undefined);
    } catch (error) {
      say(error instanceof ScaleProblem ? error.text : 'scale.failed');
    } finally {
      running.current = undefined;
    }
  };
  useEffect(() => () => running.current?.abort(), []);
  return { said, weigh };
}
