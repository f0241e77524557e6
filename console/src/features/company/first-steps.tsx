import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fillDefaults, type FirstStep, type Langkah } from '../../../../contracts/company/first-steps.js';
import type { ListAnswer } from '../../../../contracts/language/define/query.js';
import { toko, type Toko } from '../../../../contracts/masters/masters.js';
import { screenGate } from '../../../../contracts/menu.js';
import { apiFailure } from '../../kit/api/failure.js';
import { newKey } from '../../kit/api/new-key.js';
import { CheckOutlined } from '../../kit/base/icons.js';
import { useTell } from '../../kit/form/use-tell.js';
import { pathIn } from '../../kit/home/home-parts.js';
import { addTexts, t } from '../../kit/i18n/i18n.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { steps } from './step-ways.js';
import { texts } from './step-texts.js';
import './first-steps.css';

addTexts(texts);

/** Begins with the word of what outlives a session on this device (`layoutKey` of the shell). */
const hiddenKey = (user_id: string): string => `kilau.layout.langkah.${user_id}`;

/** The steps from a new company to its first sale and closing; those that are done are ticked. */
export const FirstSteps = observer(function FirstSteps({ rows }: { readonly rows: readonly Langkah[] }): ReactNode {
  const { user } = useRoot().session;
  const key = hiddenKey(user?.user_id ?? '');
  const [isHidden, setHidden] = useState(() => localStorage.getItem(key) !== null);
  if (isHidden) return null;
  const done = rows.filter(({ selesai }) => selesai).length;
  const next = rows.find(({ selesai }) => !selesai)?.langkah;
  const hide = (): void => {
    localStorage.setItem(key, '1');
    setHidden(true);
  };
  return (
    <section className="panel panel-wide first-steps" aria-label={t('steps.title')}>
      <div className="first-steps-head">
        <h2>{t('steps.title')}</h2>
        <span className="quiet">{t('steps.done', { done: String(done), all: String(rows.length) })}</span>
        <progress value={done} max={rows.length} aria-label={t('steps.title')} />
      </div>
      <p className="quiet">{t('steps.where', { branch: user?.kode_toko ?? '' })}</p>
      <ol>
        {rows.map(({ langkah, selesai }) => (
          <StepRow key={langkah} langkah={langkah} isDone={selesai} isNext={langkah === next} />
        ))}
      </ol>
      <p className="quiet">
        {t('steps.later')}{' '}
        <Button type="link" size="small" onClick={hide}>
          {t('steps.hide')}
        </Button>
      </p>
    </section>
  );
});

interface StepProps {
  readonly langkah: FirstStep;
  readonly isDone: boolean;
  readonly isNext: boolean;
}

const StepRow = observer(function StepRow({ langkah, isDone, isNext }: StepProps): ReactNode {
  const { session } = useRoot();
  const { title, help, ways } = steps[langkah];
  const open = isDone ? [] : ways.filter(({ to }) => session.passes(screenGate(pathIn(to))));
  const fills = langkah === 'ISI AWAL' && !isDone;
  return (
    <li className={isDone ? 'first-step first-step-done' : 'first-step'} aria-current={isNext ? 'step' : undefined}>
      <span className="first-step-mark">{isDone && <CheckOutlined aria-label={t('steps.isDone')} />}</span>
      <div className="first-step-text">
        <b>{t(title)}</b>
        <span className="quiet">{help()}</span>
      </div>
      <div className="first-step-ways">
        {fills && <Fill isNext={isNext} />}
        {open.map(({ title: way, to }, index) => (
          <Link
            key={to}
            to={to}
            className={isNext && index === 0 && !fills ? 'first-step-way first-step-way-next' : 'first-step-way'}
          >
            {t(way)}
          </Link>
        ))}
      </div>
    </li>
  );
});

/** Adds what shops begin with, for every branch at once. */
const Fill = observer(function Fill({ isNext }: { readonly isNext: boolean }): ReactNode {
  const { api } = useRoot();
  const tell = useTell();
  const [state, setState] = useState<{ readonly isBusy?: boolean; readonly key?: string; readonly wrong?: string }>({});
  const fill = async (): Promise<void> => {
    const key = state.key ?? newKey();
    setState({ isBusy: true, key });
    try {
      const { data } = await api.get<ListAnswer<Toko>>(toko.call);
      const answer = await api.command(fillDefaults, { cabang: data.map(({ kode_toko }) => kode_toko) }, key);
      setState({});
      tell(fillDefaults, answer, undefined);
    } catch (thrown) {
      const failure = apiFailure(thrown);
      // Whatever became of it: the same again is the same command.
      setState({ wrong: failure.textFor(fillDefaults), ...(!failure.definite && { key }) });
    }
  };
  return (
    <>
      {state.wrong !== undefined && (
        <span role="alert" className="tone-out">
          {state.wrong}
        </span>
      )}
      <Button type={isNext ? 'primary' : 'default'} disabled={state.isBusy ?? false} onClick={() => void fill()}>
        {t('steps.defaults.do')}
      </Button>
    </>
  );
});
