import type { ReactNode } from 'react';
import './balance.css';

const ticks = Array.from({ length: 21 }, (_, index) => index - 10);

/** The needle of a fine balance over a short scale, zero in the middle: the sign of empty states. */
export function Balance(): ReactNode {
  return (
    <svg className="balance" viewBox="0 0 122 30" width="122" height="30" aria-hidden="true">
      <path className="balance-scale" d="M1 20.5h120" />
      {ticks.map((tick) => (
        <path key={tick} className="balance-scale" d={`M${61 + tick * 6}.5 20v${tick % 10 === 0 ? -10 : -4}`} />
      ))}
      <path className="balance-needle" d="M61.5 3v17" />
      <path className="balance-head" d="M58 1h7l-3.5 5z" />
      <text className="balance-zero" x="61.5" y="29" textAnchor="middle">
        0
      </text>
    </svg>
  );
}

const at = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(500 + radius * Math.cos(angle)).toFixed(1)} ${(780 + radius * Math.sin(angle)).toFixed(1)}`;
};
/** Hundredths of a gram to degrees of the dial: five steps of 0,01 g to each side. */
const degreesOf = (step: number): number => step * 7;
const fine = Array.from({ length: 101 }, (_, index) => (index - 50) / 10);

/** The dial beside the login: five hundredths of a gram to each side, the needle at rest. */
export function BalanceDial(): ReactNode {
  return (
    <svg className="dial" viewBox="0 0 1000 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <circle className="dial-line" cx="500" cy="780" r="530" />
      <circle className="dial-line" cx="500" cy="780" r="176" />
      <circle className="dial-line" cx="500" cy="780" r="134" />
      {fine.map((step) => (
        <path
          key={step}
          className={Number.isInteger(step) ? 'dial-step' : 'dial-tick'}
          d={`M${at(530, degreesOf(step))}L${at(tickEnd(step), degreesOf(step))}`}
        />
      ))}
      {[-5, -4, -3, -2, -1, 1, 2, 3, 4, 5].map((step) => (
        <text key={step} className="dial-figure" x={at(448, degreesOf(step)).split(' ')[0]} y={at(448, degreesOf(step)).split(' ')[1]} textAnchor="middle">
          {step < 0 ? '\u2212' : '+'}0,0{Math.abs(step)}
        </text>
      ))}
      <path className="dial-needle" d="M500 262V604" />
      <path className="dial-head" d="M490 230h20l-10 22z" />
    </svg>
  );
}

function tickEnd(step: number): number {
  if (Number.isInteger(step)) return 482;
  return Number.isInteger(step * 2) ? 502 : 512;
}
