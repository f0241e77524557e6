import type { CSSProperties, ReactNode } from 'react';
import type { PrintedSlip, SlipCodes, SlipLine } from '../../../../contracts/language/define/slip.js';
import { drawCode } from '../../../../contracts/language/slips/codes.js';
import './slip.css';

interface PaperProps {
  readonly printed: Pick<PrintedSlip, 'lebar' | 'lembar' | 'kode'>;
}

/** A slip as it stands on paper: its lines, character by character, and its codes; a copy below the other. */
export function SlipPaper({ printed: { lebar, lembar, kode } }: PaperProps): ReactNode {
  return (
    <div className="slip-paper" style={{ '--slip-columns': lebar } as CSSProperties}>
      {lembar.map((lines, copy) => (
        <div key={copy} className="slip-copy">
          {lines.map((line, index) => (
            <Line key={index} line={line} kode={kode} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Line({ line, kode }: { readonly line: SlipLine; readonly kode: SlipCodes }): ReactNode {
  if (line.kind === 'cut') return <div className="slip-cut" />;
  if (line.kind === 'text') return <div className={line.bold ? 'slip-bold' : undefined}>{line.text}</div>;
  const drawing = drawCode(line.kind, line.text, kode);
  if (!drawing) return null;
  const { width, height, path } = drawing;
  return (
    <svg
      className="slip-code"
      role="img"
      aria-label={line.text}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <path d={path} />
    </svg>
  );
}
