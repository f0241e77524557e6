import type { ReactNode } from 'react';
import type { Rupiah } from '../../../../contracts/language/values/rupiah.js';
import { DrillLink, type Drill } from '../base/drill-link.js';
import { movementText } from '../base/format.js';
import './chart.css';

/** An amount, and the screens that it comes from. */
export interface Figure {
  readonly amount: Rupiah;
  readonly drills: readonly Drill[];
}

/** The parts of a share. */
export interface Part {
  readonly key: string;
  readonly title: ReactNode;
  readonly figures: readonly Figure[];
}

/** A row with a bar as long as its part of the largest one. */
export interface Share extends Part {
  readonly note?: string;
  /** The figure that the bar is drawn by. */
  readonly amount: Rupiah;
  readonly parts: readonly Part[];
}

interface ShareTableProps {
  /** The head of the names, then those of the figures. */
  readonly columns: readonly string[];
  readonly shares: readonly Share[];
  readonly total: Part;
}

/**
 * Amounts as bars and figures at once: a table, each figure a link to where it comes from, what each is made of under
 * it.
 */
export function ShareTable({ columns: [name, ...figures], shares, total }: ShareTableProps): ReactNode {
  const largest = Math.max(1, ...shares.map(({ amount }) => amount));
  return (
    <table className="plain shares">
      <thead>
        <tr>
          <th scope="col">{name}</th>
          {figures.map((title) => (
            <th key={title} scope="col" className="figure">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {shares.map((share) => (
        <tbody key={share.key}>
          <Row part={share} className="share">
            {share.note && <span className="quiet"> {share.note}</span>}
            <span className="share-bar" aria-hidden="true">
              <i style={{ width: `${Math.max(0, (share.amount / largest) * 100)}%` }} />
            </span>
          </Row>
          {share.parts.map((part) => (
            <Row key={part.key} part={part} className="share-part" />
          ))}
        </tbody>
      ))}
      <tfoot>
        <Row part={total} className="share-total" />
      </tfoot>
    </table>
  );
}

function Row({
  part: { title, figures },
  className,
  children,
}: {
  readonly part: Part;
  readonly className: string;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <tr className={className}>
      <th scope="row">
        {title}
        {children}
      </th>
      {figures.map(({ amount, drills }, index) => (
        <td key={index} className="figure">
          {amount === 0 ? movementText(amount) : <DrillLink drills={drills}>{movementText(amount)}</DrillLink>}
        </td>
      ))}
    </tr>
  );
}
