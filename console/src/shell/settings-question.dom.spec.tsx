import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useOpenForm } from '../kit/stores/use-held-edit.js';
import { draw } from '../kit/testing/draw.js';
import { SettingsNotice, SettingsQuestion } from './settings-question.js';

const form = { changed: false, discard: () => undefined };

function Sale(): ReactNode {
  useOpenForm(form);
  return <input aria-label="Keterangan" />;
}

const questions = (
  <>
    <SettingsNotice />
    <SettingsQuestion />
  </>
);
const question = () => screen.queryByRole('alertdialog');

describe('a setting that was changed elsewhere', () => {
  const { prototype } = HTMLDialogElement;
  const { showModal, close } = prototype;
  // The window of tests shows no dialogs.
  beforeAll(() => {
    prototype.showModal = function show(this: HTMLDialogElement) {
      this.open = true;
    };
    prototype.close = () => undefined;
  });
  afterAll(() => void Object.assign(prototype, { showModal, close }));

  it('takes no key from an open form: a line says so, and the question comes once the form is gone', async () => {
    const { root, user, redraw } = await draw(
      <>
        <Sale />
        {questions}
      </>,
    );
    await user.type(screen.getByLabelText('Keterangan'), 'titip ');
    act(() => root.settingsNews.changed([{ key: 'MEMBER_MODULE', value: true }]));
    await user.keyboard('sampai sore');
    expect(screen.getByLabelText<HTMLInputElement>('Keterangan').value).toBe('titip sampai sore');
    expect(question()).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('Ditanyakan lagi');
    expect(screen.getByText('Muat ulang')).toBeTruthy();
    redraw(questions);
    expect(question()).not.toBeNull();
  });

  it('offers no reload while a form holds what the page does not keep', async () => {
    const { root } = await draw(
      <>
        <Sale />
        {questions}
      </>,
    );
    act(() => root.settingsNews.changed([{ key: 'MEMBER_MODULE', value: true }]));
    act(() => void root.edits.hold({ ...form, changed: true }));
    expect(screen.queryByText('Muat ulang')).toBeNull();
    expect(question()).toBeNull();
  });
});
