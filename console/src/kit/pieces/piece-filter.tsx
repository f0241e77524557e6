import { Button, Input } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { MOST_PIECES, readyPieces, type ReadyPiece } from '../../../../contracts/data-barang/lines.js';
import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import type { ListAnswer } from '../../../../contracts/language/define/query.js';
import { apiFailure } from '../api/failure.js';
import { isBlankRow, type Row } from '../field/screen-field.js';
import type { AsideProps } from '../form/define-form.js';
import { Field, fieldId } from '../form/field.js';
import { label, t } from '../i18n/i18n.js';
import { useRoot } from '../stores/root-store.js';
import { shownOfPiece } from './pieces-grid.js';
import '../form/aside.css';
import '../form/form.css';

/** The fields that pieces are found by. */
const asked = ['kode_baki', 'kode_group', 'kode_dept', 'no_dokumen'] as const;
type Asked = Partial<Record<(typeof asked)[number], string>>;

const labelOf = (name: string): string => label(fieldsOf(readyPieces.params).get(name)?.label ?? name);

/** The pieces of a form and those that were found, each once. */
function withFound(held: readonly Row[], found: readonly ReadyPiece[], fills: Readonly<Record<string, string>>) {
  const rows = held.filter((row) => !isBlankRow(row));
  const known = new Set(rows.map(({ kode_barcode }) => kode_barcode));
  const others = found.filter(({ kode_barcode }) => !known.has(kode_barcode));
  const row = (piece: ReadyPiece): Row => ({
    kode_barcode: piece.kode_barcode,
    ...Object.fromEntries(
      Object.entries({ ...shownOfPiece, ...fills }).map(([field, from]) => [field, piece[from as keyof ReadyPiece]]),
    ),
  });
  return [...rows, ...others.map(row)].slice(0, MOST_PIECES);
}

/** The form of what stands below the pieces of a form; `fills` are fields that a scanned one fills in, too. */
export const pieceFilter = (fills: Readonly<Record<string, string>>) =>
  observer(function PieceFilter({ values, set }: AsideProps): ReactNode {
    const { api } = useRoot();
    const [filter, setFilter] = useState<Asked>({});
    const [said, say] = useState('');
    const find = async (): Promise<void> => {
      try {
        const { data } = await api.get<ListAnswer<ReadyPiece>>(readyPieces.call, { ...filter, limit: MOST_PIECES });
        set({ barang: withFound((values['barang'] ?? []) as readonly Row[], data, fills) });
        say(t('pieces.found', { count: data.length }));
      } catch (thrown) {
        say(apiFailure(thrown).message);
      }
    };
    return (
      <section className="form-aside" aria-label={t('pieces.find')}>
        <h2>{t('pieces.findBy')}</h2>
        <div className="form-fields form-columns">
          {asked.map((name) => (
            <Field key={name} name={`find-${name}`} label={labelOf(name)} error={undefined}>
              <Input
                id={fieldId(`find-${name}`)}
                className="takes-code"
                value={filter[name] ?? ''}
                onChange={({ target }) => setFilter({ ...filter, [name]: target.value.toUpperCase() })}
                onPressEnter={(event) => {
                  event.preventDefault();
                  void find();
                }}
              />
            </Field>
          ))}
        </div>
        <Button onClick={() => void find()}>{t('pieces.find')}</Button>{' '}
        <span className="quiet" role="status">
          {said}
        </span>
      </section>
    );
  });
