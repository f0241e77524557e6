import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { businessInstant, dayText } from '../../kit/base/format.js';
import { label, t } from '../../kit/i18n/i18n.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { requiredMark } from '../../kit/base/required-mark.js';
import { LoginField } from '../../kit/door/login-field.js';
import { useBeginning } from './use-beginning.js';

interface CompanyFormProps {
  readonly back: () => void;
  readonly begun: () => void;
}

type Errors = Readonly<Record<string, string>>;

/**
 * Head office, its first owner, its branches; the code of the server proves who sends it. Then that owner is logged in.
 */
export function CompanyForm({ back, begun }: CompanyFormProps): ReactNode {
  const { form, busy, failure, errors, isBegun, branches, add, remove, submit } = useCompanyForm();
  const today = dayText(businessInstant(useRoot().api));
  return (
    <form ref={form} className="login-form setup setup-wide" onSubmit={submit} noValidate aria-label={t('setup.real')}>
      <Intro />
      <LoginField
        required
        name="kode"
        label={t('setup.code')}
        error={errors['kode']}
        autoComplete="one-time-code"
        autoFocus
      />
      <Pusat errors={errors} today={today} />
      <Owner errors={errors} />
      <fieldset>
        <legend>{t('setup.branches')}</legend>
        {branches.map((id, index) => (
          <Branch key={id} id={id} place={index + 1} errors={errors} today={today} remove={() => remove(id)} />
        ))}
        <button type="button" className="login-take-over" onClick={add}>
          {t('setup.addBranch')}
        </button>
      </fieldset>
      <div className="setup-foot">
        <button className="login-submit" type="submit" disabled={busy}>
          {t(busy ? 'setup.busy' : 'setup.submit')}
        </button>
        <button type="button" className="login-take-over" onClick={isBegun ? begun : back} disabled={busy}>
          {t(isBegun ? 'setup.toLogin' : 'setup.back')}
        </button>
      </div>
      <div role="alert" className="login-alert">
        {failure && <p className="login-error">{failure}</p>}
      </div>
    </form>
  );
}

function Intro(): ReactNode {
  return (
    <>
      <h1>{t('setup.real')}</h1>
      <p className="login-note">{t('setup.real.note')}</p>
      <p className="login-note">
        <span className={requiredMark} /> {t('form.legend')}
      </p>
    </>
  );
}

function Pusat({ errors, today }: { readonly errors: Errors; readonly today: string }): ReactNode {
  return (
    <fieldset>
      <legend>{t('setup.pusat')}</legend>
      <LoginField
        required
        name="nama_toko"
        label={t('setup.pusat.name')}
        error={errors['nama_toko']}
        autoComplete="organization"
      />
      <LoginField
        required
        name="alamat_toko"
        label={t('setup.address')}
        error={errors['alamat_toko']}
        autoComplete="street-address"
      />
      <div className="setup-pair">
        <LoginField name="kota" label={label('Kota')} error={errors['kota']} />
        <LoginField name="telepon" label={label('Telepon')} error={errors['telepon']} autoComplete="tel" />
      </div>
      <LoginField
        required
        name="tgl_buka"
        label={t('setup.begins')}
        error={errors['tgl_buka']}
        type="date"
        defaultValue={today}
        max={today}
      />
    </fieldset>
  );
}

function Owner({ errors }: { readonly errors: Errors }): ReactNode {
  return (
    <fieldset>
      <legend>{t('setup.owner')}</legend>
      <div className="setup-pair">
        <LoginField
          required
          name="user_id"
          label={t('login.userId')}
          error={errors['user_id']}
          autoComplete="username"
        />
        <LoginField required name="nama" label={label('Nama')} error={errors['nama']} autoComplete="name" />
      </div>
      <LoginField
        required
        name="password"
        label={t('login.password')}
        error={errors['password']}
        autoComplete="new-password"
        secret
      />
    </fieldset>
  );
}

interface BranchProps {
  readonly id: number;
  readonly place: number;
  readonly errors: Errors;
  readonly today: string;
  readonly remove: () => void;
}

function Branch({ id, place, errors, today, remove }: BranchProps): ReactNode {
  const error = (field: string): string | undefined => errors[`cabang.${place}.${field}`];
  return (
    <div className="setup-branch" role="group" aria-label={t('setup.branch', { place })}>
      <div className="setup-branch-head">
        <b>{t('setup.branch', { place })}</b>
        <button type="button" className="setup-remove" onClick={remove}>
          {t('setup.removeBranch')}
        </button>
      </div>
      <div className="setup-pair">
        <LoginField required name={`kode_toko.${id}`} label={label('Kode Toko')} error={error('kode_toko')} />
        <LoginField required name={`nama_toko.${id}`} label={label('Nama Toko')} error={error('nama_toko')} />
      </div>
      <LoginField required name={`alamat_toko.${id}`} label={t('setup.address')} error={error('alamat_toko')} />
      <LoginField
        required
        name={`tgl_buka.${id}`}
        label={label('Tanggal Buka')}
        error={error('tgl_buka')}
        type="date"
        defaultValue={today}
        max={today}
      />
    </div>
  );
}

/** Makes the body of the request: texts as they stand, codes in capitals, empty fields left out. */
function bodyOf(form: FormData, branches: readonly number[]): Readonly<Record<string, unknown>> {
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const own = ['nama_toko', 'alamat_toko', 'kota', 'telepon', 'tgl_buka', 'nama', 'kode'].map(
    (name) => [name, text(name)] as const,
  );
  const cabang = branches.map((id) => ({
    kode_toko: text(`kode_toko.${id}`).toUpperCase(),
    nama_toko: text(`nama_toko.${id}`),
    alamat_toko: text(`alamat_toko.${id}`),
    tgl_buka: text(`tgl_buka.${id}`),
  }));
  const filled = own.filter(([, value]) => value !== '');
  return {
    ...Object.fromEntries(filled),
    user_id: text('user_id').toUpperCase(),
    password: String(form.get('password') ?? ''),
    cabang,
  };
}

function useCompanyForm() {
  const { api, session } = useRoot();
  const [branches, setBranches] = useState<readonly number[]>([1]);
  const beginning = useBeginning();
  const key = useRef<string>(undefined);

  async function begin(body: Readonly<Record<string, unknown>>): Promise<void> {
    key.current ??= crypto.randomUUID();
    const headers = { 'Idempotency-Key': key.current };
    const isOpen = await beginning.send(async () => {
      await api.post('company', body, headers);
      await session.login(api, { user_id: String(body['user_id']), password: String(body['password']) });
    });
    if (!isOpen) key.current = undefined;
  }

  return {
    ...beginning,
    branches,
    add: () => setBranches((all) => [...all, (all.at(-1) ?? 0) + 1]),
    remove: (id: number) => setBranches((all) => all.filter((one) => one !== id)),
    submit: (event: FormEvent<HTMLFormElement>): void => {
      event.preventDefault();
      if (!beginning.busy) void begin(bodyOf(new FormData(event.currentTarget), branches));
    },
  };
}
