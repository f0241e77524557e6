import { act, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import type { DocumentFilter } from '../../../../contracts/language/define/document-rows.js';
import type { DocumentDefinition } from '../../../../contracts/language/define/document.js';
import { weightRange } from '../../../../contracts/language/define/range.js';
import { uangKas } from '../../../../contracts/mutasi-uang/documents.js';
import { draw } from '../testing/draw.js';
import { ListFilters, type FilterValues } from './list-filters.js';

const filters: readonly DocumentFilter[] = [{ kind: 'states' }, { kind: 'dates' }, weightRange('berat', 'Berat')];
const none = { status: '', tgl_from: '', tgl_to: '', rentang: '', berat_from: '', berat_to: '' };

/** Draws the filter line over a list that keeps what it was asked for. */
async function line() {
  const asked: FilterValues[] = [];
  function Page(): ReactNode {
    const [values, setValues] = useState<FilterValues>(none);
    const search = (chosen: FilterValues): void => {
      asked.push(Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== '')));
      setValues({ ...none, ...chosen });
    };
    const document = uangKas as unknown as DocumentDefinition;
    return <ListFilters document={document} filters={filters} values={values} search={search} />;
  }
  const { user } = await draw(<Page />);
  return { user, asked };
}
const control = (name: string) => document.getElementById(`field-${name}`) as HTMLInputElement;
const type = async (user: Awaited<ReturnType<typeof line>>['user'], name: string, keys: string): Promise<void> => {
  act(() => control(name).focus());
  await user.keyboard(keys);
};
/** Something waits to be searched. */
const isBright = (): boolean => screen.queryByRole('button', { name: /^Cari/ }) !== null;
const openDates = async (user: Awaited<ReturnType<typeof line>>['user']): Promise<void> => {
  await user.click(screen.getByRole('button', { name: /Semua tanggal/ }));
  await waitFor(() => expect(document.activeElement).toBe(control('rentang')));
};

describe('the filter line of a list of documents', () => {
  it('searches a state that is chosen at once, and once', async () => {
    const { user, asked } = await line();
    await user.click(control('status'));
    await user.click(await screen.findByText('Dibatalkan'));
    expect(asked).toEqual([{ status: 'BATAL' }]);
    expect(isBright()).toBe(false);
  });
  it('searches a date once it is a whole one, and not between its digits', async () => {
    const { user, asked } = await line();
    await openDates(user);
    await type(user, 'tgl_from', '20261101');
    expect(asked).toEqual([{ tgl_from: '2026-11-01' }]);
    await type(user, 'tgl_to', '20261120');
    expect(asked.slice(1)).toEqual([{ tgl_from: '2026-11-01', tgl_to: '2026-11-20' }]);
  });
  it('waits with dates that are none or not in order, and says why once it is asked', async () => {
    const { user, asked } = await line();
    await openDates(user);
    await type(user, 'tgl_to', '20261101');
    await type(user, 'tgl_from', '20261120');
    expect(asked).toEqual([{ tgl_to: '2026-11-01' }]);
    expect([isBright(), screen.queryByText(/Tidak Boleh/i)]).toEqual([true, null]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.getElementById('field-tgl_from-error')?.textContent).not.toBe(''));
    expect(asked).toHaveLength(1);
  });
  it('waits with what is typed for Enter, and shows that it is not searched yet', async () => {
    const { user, asked } = await line();
    expect(control('berat_from')).toBeNull();
    await user.click(screen.getByRole('button', { name: /Filter/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Berat' }));
    await type(user, 'berat_from', '2,5{Tab}');
    expect([asked, isBright()]).toEqual([[], true]);
    await type(user, 'berat_from', '{Enter}');
    expect(asked).toEqual([{ berat_from: '2500' }]);
    await waitFor(() => expect(isBright()).toBe(false));
  });
});
