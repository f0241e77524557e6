import { act, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import type { FormParts } from '../form/define-form.js';
import { FormModal } from '../form/form-modal.js';
import { FormStore } from '../form/form-store.js';
import { useFormHost } from '../form/use-form-host.js';
import { draw } from './draw.js';
import { isShownAsRead, readText, type FieldName } from './figure-fields.js';
import type { FigureCase } from './figures.js';
import type { Reply } from './transport.js';

/** The ways in which a text comes into a field: typed and left, or pasted and saved at once. */
export const ways = ['typed', 'pasted'] as const;
type Way = (typeof ways)[number];

/** The texts that a field takes otherwise than it should, each with what becomes of it, and what is right. */
export type Wrong = Readonly<Record<string, string>>;

/** Refuses whatever is sent, so that the form stays. */
const refusing = (): Reply => ({ status: 409, data: { code: 'isian.refused', message: 'Ditolak' } });

/** A place in a form into which a text is put. */
interface Target {
  readonly parts: FormParts;
  readonly name: FieldName;
  /** Element id of the control. */
  readonly id: string;
  /** The value in a body that was sent. */
  readonly valueIn: (body: unknown) => unknown;
  /** The words of its error. */
  readonly said: () => string;
}

/** Puts every text into a field in one way, and returns those that it takes otherwise than it should. */
export async function wrongOf(target: Target, way: Way, cases: readonly FigureCase[]): Promise<Wrong> {
  let form!: FormStore;
  function Page(): ReactNode {
    const host = useFormHost();
    const [own] = useState(() => new FormStore(target.parts.command, host));
    form = own;
    return <FormModal screen={target.parts} form={own} open close={() => undefined} />;
  }
  const { user, sent } = await draw(<Page />, refusing);
  const wrong: Record<string, string> = {};
  for (const one of cases) {
    const before = sent.length;
    const control = await controlOf(target.id);
    act(() => control.focus());
    await put(user, way, one.text);
    await waitFor(() => expect(form.state).toBe('editing'));
    const bodies = sent.slice(before).map(({ body }) => body);
    const today = became(target, bodies);
    const right = rightOf(one);
    const isRight = 'is' in one ? today === right : isRefused(today, one);
    if (!isRight) wrong[one.text] = `${today}; right is: ${right}`;
    act(() => form.discard());
  }
  return wrong;
}

const controlOf = (id: string): Promise<HTMLInputElement> =>
  waitFor(() => {
    const control = document.getElementById(id);
    if (!control) throw new Error(`no control ${id}`);
    return control as HTMLInputElement;
  });

async function put(user: UserEvent, way: Way, text: string): Promise<void> {
  const save = '{Control>}s{/Control}';
  if (way === 'typed') {
    await user.keyboard(text);
    await user.tab();
    await user.keyboard(save);
  } else {
    await user.paste(text);
    await user.keyboard(save);
    await user.tab();
  }
}

/** Returns in words what became of a text: what was sent, what is shown, and what is said. */
function became({ id, name, valueIn, said }: Target, bodies: readonly unknown[]): string {
  const { value } = document.getElementById(id) as HTMLInputElement;
  if (bodies.length === 0) return `stays as ${value || 'nothing'}: ${said() || 'not a word'}`;
  const read = readText(name, valueIn(bodies[0]));
  if (read === '') return 'sent without it';
  return read === value || !isShownAsRead(name) ? `sent as ${read}` : `sent as ${read}, shown as ${value || 'nothing'}`;
}

const rightOf = (one: FigureCase): string => ('is' in one ? `sent as ${one.is}` : `refused: ${one.refused}`);

/** True for a text that stays in its field with the reason; which is in quotes where it is a text of the field. */
function isRefused(today: string, one: Extract<FigureCase, { readonly refused: string }>): boolean {
  const { text, refused, shown = text } = one;
  const words = /^'(.*)'$/.exec(refused)?.[1];
  const stays = `stays as ${shown}: `;
  if (words !== undefined) return today === stays + words;
  return today.startsWith(stays) && !today.endsWith('not a word');
}
