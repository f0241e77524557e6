import { Button } from 'antd';
import type { ReactNode } from 'react';
import { FilterOutlined } from '../base/icons.js';
import { t } from '../i18n/i18n.js';
import './filter.css';

interface SummaryProps {
  /** The choices in words, the first of which leads. */
  readonly facts: readonly string[];
  readonly change: () => void;
  /** The buttons beside it. */
  readonly children?: ReactNode;
}

/** A filter line on a narrow screen: one line that says what was chosen, with the button that opens it. */
export function FilterSummary({ facts: [first, ...others], change, children }: SummaryProps): ReactNode {
  return (
    <section className="panel filter-summary">
      <div>
        <b>{first}</b>
        <span className="quiet">{others.join(' \u00b7 ')}</span>
      </div>
      <Button icon={<FilterOutlined />} onClick={change}>
        {t('filter.change')}
      </Button>
      {children}
    </section>
  );
}
