import { Button, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, useRef, type ReactNode } from 'react';
import { changeToko } from '../../../../contracts/masters/masters.js';
import { label, t } from '../../kit/i18n/i18n.js';
import type { FormValues } from '../../kit/field/screen-field.js';
import { formOf } from '../../kit/form/define-form.js';
import { FormFields, FormLegend } from '../../kit/form/form-fields.js';
import { FormNotice } from '../../kit/form/form-notice.js';
import { FormStore } from '../../kit/form/form-store.js';
import { shopOptions } from '../../kit/form/shop-options.js';
import { useFocusOnRefusal } from '../../kit/form/use-focus-on-refusal.js';
import { useFormHost } from '../../kit/form/use-form-host.js';
import { useFormTell } from '../../kit/form/use-tell.js';
import { LoadingOutlined } from '../../kit/base/icons.js';
import { Failed, OldRows, SkeletonRows } from '../../kit/states/states.js';
import { useMaster, useRoot } from '../../kit/stores/root-store.js';
import { useHeldEdit } from '../../kit/stores/use-held-edit.js';
import { useHotkeys } from '../../kit/base/use-hotkeys.js';
import { useSearch } from '../../kit/base/use-search.js';
import './settings.css';

const screen = formOf(
  changeToko,
  ['nama_toko', 'alamat_toko', 'kota', 'telepon', 'zona_waktu', 'portal', 'catatan_nota'],
  {
    valuesOf: (row) => row as FormValues,
  },
);
const names = screen.fields.map(({ name }) => name);

/** Name, address and what stands on the slips of a shop; head office chooses which, the choice is in the address. */
export const TokoPage = observer(function TokoPage(): ReactNode {
  const { session } = useRoot();
  const [address, setAddress] = useSearch();
  const shops = useMaster('tokos');
  const code = (session.isPusat && address.get('toko')) || session.user?.kode_toko || '';
  const row = shops.rows.find((shop) => shop['kode_toko'] === code);
  return (
    <div className="page page-scrolls">
      <div className="page-head">
        <span className="crumbs">
          <span>{label('Utility')}</span>
        </span>
        <h1>{label('Setting Toko')}</h1>
      </div>
      {session.isPusat && (
        <Select
          className="toko-shop"
          aria-label={t('filter.branch')}
          showSearch={{ optionFilterProp: 'label' }}
          value={code}
          options={shopOptions(shops.rows)}
          onChange={(kode_toko) => setAddress({ toko: kode_toko }, { replace: true })}
        />
      )}
      {shops.state === 'failed' && shops.failure && (
        <Failed title={t('report.failed.request')} failure={shops.failure} retry={() => void shops.reload()} />
      )}
      <OldRows of={shops} />
      {row ? (
        <TokoForm key={code} row={row} />
      ) : shops.state === 'ready' ? (
        <p>{t('dict.branch.unavailable')}</p>
      ) : (
        <SkeletonRows rows={5} />
      )}
    </div>
  );
});

const TokoForm = observer(function TokoForm({ row }: { readonly row: FormValues }): ReactNode {
  const form = useTokoForm(row);
  const save = useSave(form);
  const box = useRef<HTMLFormElement>(null);
  useFocusOnRefusal(form, names, box);
  useHotkeys({ 'Ctrl S': save });
  const saving = form.state === 'saving';
  return (
    <form
      ref={box}
      className="panel form toko-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <FormNotice form={form} fields={names} screen={screen} />
      <div className="form-fields" inert={form.state !== 'editing'}>
        <FormFields screen={screen} form={form} />
      </div>
      <div className="form-foot">
        <FormLegend fields={screen.fields} />
        <span className="quiet">{String(form.values['kode_toko'] ?? '')}</span>
        <Button onClick={form.discard} disabled={form.state !== 'editing'}>
          {t('form.cancel')}
        </Button>
        <Button
          type="primary"
          htmlType="submit"
          disabled={saving || form.overtaken !== undefined}
          icon={saving && <LoadingOutlined />}
        >
          {t(saving ? 'form.saving' : form.state === 'unanswered' ? 'form.sendAgain' : 'form.save')}{' '}
          {!saving && <kbd>Ctrl S</kbd>}
        </Button>
      </div>
    </form>
  );
});

/** The form of a shop: it follows the shop as long as nothing is typed. */
function useTokoForm(row: FormValues): FormStore {
  const host = useFormHost();
  const [form] = useState(() => new FormStore(changeToko, host, row, screen));
  useEffect(() => form.follow(row), [form, row]);
  useHeldEdit(form);
  return form;
}

function useSave(form: FormStore): () => void {
  const { api, session } = useRoot();
  const shops = useMaster('tokos');
  const tell = useFormTell();
  const save = async (): Promise<void> => {
    const sent = form.values;
    const answer = await form.save();
    if (answer) form.follow(sent);
    tell(changeToko, answer, form.failure);
    if (answer) await Promise.all([shops.reload(), session.refresh(api).catch(() => undefined)]);
  };
  return () => void save();
}
