import { Input, Modal, Segmented, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { label, t } from '../i18n/i18n.js';
import type { Restricted } from '../api/api.js';
import { Field, fieldId } from '../form/field.js';
import { balanceText } from '../base/format.js';
import { WarningOutlined } from '../base/icons.js';
import { NumberLink } from '../number/number-link.js';
import { Strip } from '../states/states.js';
import { useRoot } from '../stores/root-store.js';
import type { AuthorizationStore } from '../stores/authorization-store.js';
import { consentMethods } from './consent-methods.js';
import './authorization.css';

/**
 * A supervisor or owner consents to what somebody is about to do (shell-and-rules §2): over whatever form asked for it,
 * the only modal over a modal.
 */
export const AuthorizationDialog = observer(function AuthorizationDialog(): ReactNode {
  const { authorization } = useRoot();
  const { asked, step } = authorization;
  return (
    <Modal
      title={t('auth.title')}
      open={asked !== undefined}
      onCancel={step === 'submitted' ? undefined : authorization.close}
      keyboard={step !== 'submitted'}
      closable={step !== 'submitted' && { 'aria-label': t('form.cancel') }}
      mask={{ closable: false }}
      width={480}
      zIndex={1100}
      footer={null}
      destroyOnHidden
      afterOpenChange={(shown) => shown && document.getElementById(fieldId('auth-password'))?.focus()}
    >
      {asked && (
        <div className="auth">
          <Action asked={asked} />
          <Ways authorization={authorization} />
        </div>
      )}
    </Modal>
  );
});

interface BodyProps {
  readonly authorization: AuthorizationStore;
}

/** The methods by which somebody can consent; until that is known, those for which nobody has to enrol. */
const Ways = observer(function Ways({ authorization }: BodyProps): ReactNode {
  const { way, step, message, known, possible } = authorization;
  const offered = consentMethods.filter(({ cara, enrolled }) => possible.includes(cara) || (!known && !enrolled));
  const nobodyEnrolled = known && !offered.some(({ enrolled }) => enrolled);
  const chosen = consentMethods.find(({ cara }) => cara === way) ?? consentMethods[0]!;
  return (
    <>
      <Segmented
        block
        aria-label={t('auth.way')}
        value={way}
        disabled={step === 'submitted' || step === 'waiting'}
        options={offered.map(({ cara, title }) => ({ value: cara, label: t(title) }))}
        onChange={(picked) => authorization.begin(picked)}
      />
      {nobodyEnrolled && <p className="auth-help auth-none">{t('auth.way.none')}</p>}
      {message && (
        <Strip tone="out" icon={<WarningOutlined />}>
          {message}
        </Strip>
      )}
      {chosen.chooses && <AuthoriserSelect authorization={authorization} />}
      <Note authorization={authorization} />
      <Light authorization={authorization} />
      <chosen.Panel key={chosen.cara} />
    </>
  );
});

/** The action that consent is asked for, as the server works it out. */
function Action({ asked: { action } }: { readonly asked: Restricted }): ReactNode {
  const { kategori, description, subject, jumlah, rincian } = action;
  return (
    <div className="auth-action">
      <span className="quiet">{label(kategori)}</span>
      <b>{label(description)}</b>
      <span>
        <NumberLink number={subject} isApart>
          {label(subject)}
        </NumberLink>
      </span>
      {jumlah !== undefined && (
        <span className="figure">
          <span className="quiet">Rp</span> {balanceText(jumlah)}
        </span>
      )}
      {rincian && <span className="auth-was">{rincian}</span>}
    </div>
  );
}

const AuthoriserSelect = observer(function AuthoriserSelect({ authorization }: BodyProps): ReactNode {
  const { able, authoriser, step } = authorization;
  return (
    <Field name="auth-user" label={t('auth.authoriser')} error={undefined}>
      <Select
        id={fieldId('auth-user')}
        showSearch={{ optionFilterProp: 'label' }}
        disabled={step !== 'start'}
        value={authoriser}
        notFoundContent={t('table.empty')}
        placeholder={t('form.choose')}
        options={able.map(({ user_id, nama, level }) => ({
          value: user_id,
          label: `${user_id} \u00b7 ${nama} (${level})`,
        }))}
        onChange={authorization.choose}
      />
    </Field>
  );
});

const Note = observer(function Note({ authorization }: BodyProps): ReactNode {
  return (
    <Field name="auth-note" label={t('auth.note')} error={undefined}>
      <Input
        id={fieldId('auth-note')}
        autoComplete="off"
        placeholder="-"
        maxLength={200}
        disabled={authorization.step !== 'start'}
        value={authorization.keterangan}
        onChange={(event) => authorization.note(event.target.value)}
      />
    </Field>
  );
});

/** A light that says where it stands; green once what was waited for is there. */
const Light = observer(function Light({ authorization }: BodyProps): ReactNode {
  const { step } = authorization;
  if (step === 'start') return null;
  return (
    <p className="auth-light" data-step={step} role="status">
      <i aria-hidden="true" /> {t(`auth.step.${step}`)}
    </p>
  );
});
