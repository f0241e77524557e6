import type { ReactNode } from 'react';
import type { Rupiah } from '../../../../contracts/language/values/rupiah.js';
import './balance.css';

const ticks = Array.from({ length: 21 }, (_, index) => index - 10);

/** The place of the needle for a difference, from −1 to 1: on its side, further the larger it is. */
export const lean = (difference: Rupiah): number =>
  (Math.sign(difference) * Math.min(6, Math.log10(1 + Math.abs(difference)))) / 6;

/**
 * The needle of a fine balance over a short scale, zero in the middle: the sign of empty states, and of a difference,
 * which moves it by −1…1.
 */
export function Balance({ at = 0 }: { readonly at?: number }): ReactNode {
  const shift = `translate(${at * 60} 0)`;
  return (
    <svg className="balance" viewBox="0 0 122 30" width="122" height="30" aria-hidden="true">
      <path className="balance-scale" d="M1 20.5h120" />
      {ticks.map((tick) => (
        <path key={tick} className="balance-scale" d={`M${61 + tick * 6}.5 20v${tick % 10 === 0 ? -10 : -4}`} />
      ))}
      <path className="balance-needle" d="M61.5 3v17" transform={shift} />
      <path className="balance-head" d="M58 1h7l-3.5 5z" transform={shift} />
      <text className="balance-zero" x="61.5" y="29" textAnchor="middle">
        0
      </text>
    </svg>
  );
}

const centre = { x: 500, y: 900 };
const dial = { scale: 648, figures: 574, hub: 169, boss: 130 };

function at(radius: number, degrees: number): { x: number; y: number } {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
}

/** Hundredths of a gram to degrees of the dial. */
const degreesOf = (step: number): number => step * 6.2;
const fine = Array.from({ length: 101 }, (_, index) => (index - 50) / 10);

/** The dial beside the login: five hundredths of a gram to each side, the needle at rest. */
export function BalanceDial(): ReactNode {
  return (
    <svg className="dial" viewBox="0 0 1000 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      {[dial.scale, dial.hub, dial.boss].map((radius) => (
        <circle key={radius} className="dial-line" cx={centre.x} cy={centre.y} r={radius} />
      ))}
      {fine.map((step) => (
        <Tick key={step} step={step} />
      ))}
      {[-5, -4, -3, -2, -1, 1, 2, 3, 4, 5].map((step) => (
        <text key={step} className="dial-figure" {...at(dial.figures, degreesOf(step))} textAnchor="middle">
          {step < 0 ? '\u2212' : '+'}0,0{Math.abs(step)}
        </text>
      ))}
      <path className="dial-needle" d={`M500 262V${centre.y - dial.hub}`} />
      <path className="dial-head" d="M490 231h20l-10 23z" />
    </svg>
  );
}

function Tick({ step }: { readonly step: number }): ReactNode {
  const whole = Number.isInteger(step);
  const length = whole ? 48 : Number.isInteger(step * 2) ? 30 : 18;
  const [outer, inner] = [at(dial.scale, degreesOf(step)), at(dial.scale - length, degreesOf(step))];
  return <line className={whole ? 'dial-step' : 'dial-tick'} x1={outer.x} y1={outer.y} x2={inner.x} y2={inner.y} />;
}
