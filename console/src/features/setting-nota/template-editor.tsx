import { Button, Input, Select } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea.js';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { fieldsOf, type FieldRule } from '../../../../contracts/language/define/fields.js';
import { ALL } from '../../../../contracts/language/define/gate.js';
import { slipWidths } from '../../../../contracts/language/define/slip.js';
import { usualCodes } from '../../../../contracts/language/slips/codes.js';
import { resetTemplate, saveTemplate } from '../../../../contracts/setting-nota/commands.js';
import { ExclamationCircleOutlined } from '../../kit/base/icons.js';
import { useHotkeys } from '../../kit/base/use-hotkeys.js';
import { useTell } from '../../kit/form/use-tell.js';
import { label, t, worded, type TextId } from '../../kit/i18n/i18n.js';
import { SlipPaper } from '../../kit/slip/slip-paper.js';
import { Strip } from '../../kit/states/states.js';
import type { TemplateStore } from './template-store.js';

interface EditorProps {
  readonly store: TemplateStore;
  /** Is called once the template in force is another one. */
  readonly recorded: () => void;
}

const owners: Readonly<Record<string, TextId>> = {
  BAWAAN: 'settingNota.initial',
  PERUSAHAAN: 'settingNota.ofCompany',
  TOKO: 'settingNota.ofShop',
};

/** A template as it is written, beside what it prints. */
export const TemplateEditor = observer(function TemplateEditor({ store, recorded }: EditorProps): ReactNode {
  const text = useRef<TextAreaRef>(null);
  return (
    <div className="template-parts">
      <section className="panel template-part" aria-label={t('settingNota.template')}>
        <div className="template-line">
          <h2>{t('settingNota.template')}</h2>
          <span className="quiet">{whose(store)}</span>
          <Select
            aria-label={t('settingNota.width')}
            value={store.lebar}
            options={slipWidths.map((count) => ({ value: count, label: t('settingNota.columns', { count }) }))}
            onChange={store.setWidth}
          />
        </div>
        <Input.TextArea
          ref={text}
          className="template-text"
          aria-label={t('settingNota.template')}
          name="isi"
          spellCheck={false}
          autoSize={{ minRows: 16, maxRows: 40 }}
          value={store.isi}
          onChange={({ target }) => store.write(target.value)}
        />
        <Sending store={store} recorded={recorded} />
        <Fields store={store} put={(tag) => insert(text.current?.resizableTextArea?.textArea, tag)} />
      </section>
      <Printed store={store} />
    </div>
  );
});

/** The errors of the template, and what is done with it: saved, or given back. */
const Sending = observer(function Sending({ store, recorded }: EditorProps): ReactNode {
  const { save, giveBack, wrong } = useSending(store, recorded);
  const { row, isSaving, changed, preview, shop } = store;
  const isOwn = row.milik === (shop === ALL ? 'PERUSAHAAN' : 'TOKO');
  const isReady = changed && !isSaving && !('errors' in preview);
  useHotkeys({ 'Ctrl S': () => void save() }, isReady);
  return (
    <>
      {wrong.map((message) => (
        <Strip key={message} tone="out" icon={<ExclamationCircleOutlined />}>
          {message}
        </Strip>
      ))}
      <div className="template-line template-save">
        {isOwn && (
          <Button disabled={isSaving} onClick={() => void giveBack()}>
            {t('settingNota.giveBack')}
          </Button>
        )}
        <Button type="primary" disabled={!isReady} onClick={() => void save()}>
          {t('settingNota.save')} <kbd>Ctrl S</kbd>
        </Button>
      </div>
    </>
  );
});

const whose = ({ row: { milik, diubah_oleh: user, diubah_tanggal: date } }: TemplateStore): string =>
  [t(owners[milik]!), user && date && t('settingNota.changed', { user, date })].filter(Boolean).join(' \u00b7 ');

/** Puts a tag where the caret is, as if it was typed. */
function insert(area: HTMLTextAreaElement | undefined, tag: string): void {
  if (!area) return;
  area.focus();
  area.setRangeText(tag, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

function useSending(store: TemplateStore, recorded: () => void) {
  const tell = useTell();
  const { preview, failure } = store;
  const save = async (): Promise<void> => {
    const answer = await store.save();
    tell(saveTemplate, answer, store.failure);
    if (answer) recorded();
  };
  const giveBack = async (): Promise<void> => {
    const answer = await store.giveBack();
    tell(resetTemplate, answer, store.failure);
    if (answer) recorded();
  };
  const typed = 'errors' in preview ? preview.errors.slice(0, 5).map(worded) : [];
  const said = failure ? [failure.errors[0]?.message ?? failure.message] : [];
  return { save, giveBack, wrong: typed.length > 0 ? typed : said };
}

/** The template with made-up facts; while it is wrong, as it was before. */
const Printed = observer(function Printed({ store }: Pick<EditorProps, 'store'>): ReactNode {
  const { preview, lebar } = store;
  const last = useRef<readonly { readonly lines: readonly never[] }[]>([]);
  const shown = 'lines' in preview ? [preview] : last.current;
  useEffect(() => void (last.current = shown as typeof last.current));
  return (
    <section className="panel template-part" aria-label={t('settingNota.preview')}>
      <h2>{t('settingNota.preview')}</h2>
      <SlipPaper printed={{ lebar, lembar: shown.map(({ lines }) => lines), kode: usualCodes }} />
    </section>
  );
});

/** The placeholders of the slip: each is put where the caret is. */
function Fields({ store, put }: Pick<EditorProps, 'store'> & { readonly put: (tag: string) => void }): ReactNode {
  const fields = [...fieldsOf(store.slip.payload)];
  return (
    <details className="template-fields">
      <summary>{t('settingNota.fields')}</summary>
      <p className="quiet">{t('settingNota.forms')}</p>
      <p className="quiet">
        {t('settingNota.blocks', {
          blok: '{#nama}',
          tutup: '{/nama}',
          kosong: '{^nama}',
          lain: '{garis} {tebal} {auto_cut}',
        })}
      </p>
      <ul>
        {fields
          .flatMap(([name, rule]) => (rule.row ? rowTags(name, rule) : [[`{${name}}`, rule.label] as const]))
          .map(([tag, words]) => (
            <li key={tag}>
              <Button size="small" type="text" onClick={() => put(tag)}>
                <code>{tag}</code> {label(words)}
              </Button>
            </li>
          ))}
      </ul>
    </details>
  );
}

const rowTags = (name: string, { label: words, row }: FieldRule): readonly (readonly [string, string])[] => [
  [`{#${name}}${[...fieldsOf(row!).keys()].map((field) => `{${field}}`).join(' ')}{/${name}}`, words],
];
