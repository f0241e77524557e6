import { act, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { defineCommand } from '../../../../contracts/language/define/command.js';
import { Key, Text } from '../../../../contracts/language/define/fields.js';
import { open } from '../../../../contracts/language/define/gate.js';
import { defineQuery, NoParams } from '../../../../contracts/language/define/query.js';
import { draw, noRows, type Drawn } from '../testing/draw.js';
import { later, type Reply, type Sent } from '../testing/transport.js';
import { formOf } from './define-form.js';
import { FormModal } from './form-modal.js';
import { FormStore } from './form-store.js';
import { MakeRecord } from './make-record.js';
import { useFormHost } from './use-form-host.js';

class Orang {
  @Key('Kode', { required: true }) kode_orang!: string;
  @Text('Nama', { required: true }) nama!: string;
}
class OrangBaru {
  @Text('Nama', { required: true }) nama!: string;
}
class Kunjungan {
  @Key('Orang', { required: true }) kode_orang!: string;
  @Text('Nama Tamu') nama_tamu?: string;
}
const people = defineQuery(NoParams, Orang, { call: 'orang', title: 'Orang', gate: open });
const outcome = { saved: 'master.ordered', failed: 'request.failed' } as const;
const enter = defineCommand(OrangBaru, {
  name: 'enter-orang',
  call: 'orang',
  path: '/orang',
  title: 'Tambah Orang',
  gate: open,
  ...outcome,
});
const visit = formOf(
  defineCommand(Kunjungan, {
    name: 'record-kunjungan',
    call: 'kunjungan',
    path: '/kunjungan',
    title: 'Kunjungan',
    gate: open,
    ...outcome,
  }),
  [
    {
      name: 'kode_orang',
      beside: ['nama'],
      found: { query: people as never, value: 'kode_orang' },
      fills: { nama_tamu: 'nama' },
      made: { command: enter as never, fields: ['nama'], begins: (typed) => ({ nama: typed }) },
    },
    'nama_tamu',
  ],
);

const siti = { kode_orang: 'MB-000001', nama: 'Siti' };
const sitor = { kode_orang: 'MB-000002', nama: 'Sitor' };
const found = (...data: readonly object[]): Reply => ({ status: 200, data: { data, count: data.length } });

/** The server: it finds people by the beginning of their code or name, and takes new ones. */
function answer({ method, params, body }: Sent): Reply {
  if (method === 'post')
    return { status: 201, data: { data: { ...(body as object), kode_orang: 'MB-000003' }, position: 'PUSAT:1' } };
  const text = String(params['search'] ?? '').toLowerCase();
  const all = [siti, sitor, { kode_orang: 'MB-000003', nama: 'Budi' }, { kode_orang: 'MT-000012', nama: 'Wati' }];
  return found(...all.filter((one) => Object.values(one).some((value) => value.toLowerCase().startsWith(text))));
}

async function opened(server: (sent: Sent) => Reply | Promise<Reply> = answer): Promise<Drawn> {
  function Screen(): ReactNode {
    const host = useFormHost();
    const [form] = useState(() => new FormStore(visit.command, host, {}, visit));
    return <FormModal screen={visit} form={form} open close={() => undefined} />;
  }
  const drawn = await draw(<Screen />, server);
  await waitFor(() => expect(document.activeElement).toBe(code()));
  return drawn;
}
const code = () => screen.getByLabelText<HTMLInputElement>('Orang');
const beside = () => document.getElementById('field-kode_orang-found')?.textContent;
const filledIn = () => screen.getByLabelText<HTMLInputElement>('Nama Tamu').value;
const error = () => document.getElementById('field-kode_orang-error')?.textContent;
const isRed = () => document.querySelector('.takes-code')?.className.includes('status-error');
const offered = () => [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);
/** True while the list of offers is shown. */
const isListed = () => code().getAttribute('aria-expanded') === 'true';
const offers = (...texts: readonly string[]) => waitFor(() => expect(offered()).toEqual(texts));
/** Waits until an offer is the one that Enter takes. */
const isLit = (text: string) =>
  waitFor(() => expect(document.querySelector('.ant-select-item-option-active')?.textContent).toBe(text));
const searches = (sent: readonly Sent[]) =>
  sent.filter(({ method }) => method === 'get').map(({ params }) => params['search']);
const posts = (sent: readonly Sent[]) => sent.filter(({ method }) => method === 'post');
const [sitiText, sitorText, budiText] = ['MB-000001 · Siti', 'MB-000002 · Sitor', 'MB-000003 · Budi'];

describe('a lookup into which a text is typed', () => {
  it('offers what the server finds, asked once it rests, and takes the one that is chosen by keys', async () => {
    const { user, sent } = await opened();
    await user.keyboard('sit');
    await offers(sitiText, sitorText);
    expect(searches(sent).filter(Boolean)).toEqual(['sit']);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect([code().value, beside(), filledIn(), posts(sent)]).toEqual(['MB-000002', 'Sitor', 'Sitor', []]);
  });
  it('takes the one that is clicked', async () => {
    const { user } = await opened();
    await user.keyboard('sit');
    await offers(sitiText, sitorText);
    await user.click(screen.getByText(sitiText));
    expect([code().value, beside()]).toEqual(['MB-000001', 'Siti']);
  });
  it('shows what the last text finds, whichever answer comes last', async () => {
    const slow = later<Reply>();
    const { user, sent } = await opened((asked) => (asked.params['search'] === 's' ? slow.promise : answer(asked)));
    await user.keyboard('s');
    await waitFor(() => expect(searches(sent)).toContain('s'));
    await user.keyboard('itor');
    await offers(sitorText);
    await act(async () => slow.settle(found(siti)));
    expect(offered()).toEqual([sitorText]);
  });
  it('forgets the record of the text before', async () => {
    const { user } = await opened();
    await user.keyboard('MB-000001{Enter}');
    await waitFor(() => expect(beside()).toBe('Siti'));
    await user.keyboard('{Backspace}');
    expect([code().value, beside(), filledIn()]).toEqual(['MB-00000', '', '']);
  });
});

const ends: readonly (readonly [string, string])[] = [
  ['Enter', '{Enter}'],
  ['Tab', '{Tab}'],
];
/** The server, where nothing is offered before something is typed. */
const withoutOffers = (asked: Sent): Reply => (asked.params['search'] ? answer(asked) : noRows);

const refusal: Reply = { status: 409, data: { code: 'orang.inactive', message: 'Orang Sudah Tidak Aktif' } };

describe.each(ends)('a code that ends with %s', (_, key) => {
  it.each(['MB-000001', 'mb-000001'])('is looked up as %s stands, at once, and fills in its record', async (typed) => {
    const { user, sent } = await opened(withoutOffers);
    await user.keyboard(`${typed}${key}`);
    await waitFor(() => expect([code().value, beside(), filledIn()]).toEqual(['MB-000001', 'Siti', 'Siti']));
    expect([searches(sent).filter(Boolean), posts(sent)]).toEqual([[typed], []]);
  });
  it('may be pasted', async () => {
    const { user } = await opened(withoutOffers);
    await user.paste('MB-000002');
    await user.keyboard(key);
    await waitFor(() => expect([code().value, beside()]).toEqual(['MB-000002', 'Sitor']));
  });
  it('stays, red, with words, where there is none', async () => {
    const { user, sent } = await opened(() => noRows);
    await user.keyboard(`MB-9${key}`);
    await waitFor(() => expect(error()).toBe('Tidak ada kode MB-9'));
    expect([code().value, isRed(), posts(sent)]).toEqual(['MB-9', true, []]);
  });
  it('is not taken for another that begins like it', async () => {
    const { user } = await opened(withoutOffers);
    await user.keyboard(`MB-00000${key}`);
    await waitFor(() => expect(error()).toBe('3 yang cocok dengan MB-00000: pilih salah satu'));
    expect([code().value, beside()]).toEqual(['MB-00000', '']);
  });
  /** A code whose look-up gets no answer, once. */
  const unanswered = async () => {
    const replies: Reply[] = ['no answer'];
    const drawn = await opened((asked) => (asked.params['search'] ? (replies.shift() ?? answer(asked)) : noRows));
    await drawn.user.keyboard(`MB-000001${key}`);
    await waitFor(() => expect(searches(drawn.sent)).toContain('MB-000001'));
    return drawn;
  };
  it('stays where the server does not answer, and is looked up again when it ends again', async () => {
    const { user } = await unanswered();
    expect(code().value).toBe('MB-000001');
    await user.click(code());
    await user.keyboard(key);
    await waitFor(() => expect(beside()).toBe('Siti'));
  });
  it('says that the server did not answer, and is looked up again by a button', async () => {
    const { user, sent } = await unanswered();
    await waitFor(() => expect([isRed(), error()]).toEqual([true, 'Koneksi Bermasalah']));
    await user.click(screen.getByText('Coba lagi'));
    await waitFor(() => expect([code().value, beside(), filledIn()]).toEqual(['MB-000001', 'Siti', 'Siti']));
    expect([error(), screen.queryByText('Coba lagi'), posts(sent)]).toEqual(['', null, []]);
  });
  it('says why the server refused it', async () => {
    const { user } = await opened((asked) => (asked.params['search'] ? refusal : noRows));
    await user.keyboard(`MB-000001${key}`);
    await waitFor(() => expect(error()).toBe('Orang Sudah Tidak Aktif'));
    expect([code().value, screen.queryByText('Coba lagi')]).toEqual(['MB-000001', null]);
  });
  it('is not taken for an offered one that begins like it', async () => {
    const { user, sent } = await opened();
    await user.keyboard('MB-0000');
    await offers(sitiText, sitorText, budiText);
    await user.keyboard('0');
    await isLit(sitiText);
    await user.keyboard(key);
    await waitFor(() => expect(error()).toBe('3 yang cocok dengan MB-00000: pilih salah satu'));
    expect([code().value, beside(), isListed(), posts(sent)]).toEqual(['MB-00000', '', false, []]);
  });
  it('wins over another that is offered before it and begins like it', async () => {
    const long = { kode_orang: 'MB-10', nama: 'Sinta' };
    const { user } = await opened(() => found(long, { kode_orang: 'MB-1', nama: 'Agus' }));
    await user.keyboard('MB-');
    await offers('MB-10 · Sinta', 'MB-1 · Agus');
    await user.keyboard('1');
    await isLit('MB-10 · Sinta');
    await user.keyboard(key);
    await waitFor(() => expect([code().value, beside()]).toEqual(['MB-1', 'Agus']));
  });
  it('is taken for the only one that is offered and begins like it', async () => {
    const { user, sent } = await opened(answer);
    await user.keyboard('mt-0');
    await offers('MT-000012 · Wati');
    await user.keyboard(key);
    expect([code().value, beside(), filledIn()]).toEqual(['MT-000012', 'Wati', 'Wati']);
    expect([error(), posts(sent)]).toEqual(['', []]);
  });
  it('is not taken for the only one that is offered for another text', async () => {
    const { user } = await opened(answer);
    await user.keyboard('MT-0');
    await offers('MT-000012 · Wati');
    await user.keyboard(`3${key}`);
    await waitFor(() => expect(error()).toBe('Tidak ada kode MT-03'));
    expect(code().value).toBe('MT-03');
  });
});

it('Enter takes no offer that the mouse happens to rest on', async () => {
  const { user } = await opened();
  await user.keyboard('sit');
  await offers(sitiText, sitorText);
  await user.hover(screen.getByText(sitorText));
  await isLit(sitorText);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(error()).toBe('2 yang cocok dengan sit: pilih salah satu'));
});
it('Tab leaves a lookup whose records are offered', async () => {
  const { user } = await opened(withoutOffers);
  await user.keyboard('MB-000001');
  await offers(sitiText);
  await user.tab();
  expect(document.activeElement).not.toBe(code());
  await waitFor(() => expect([beside(), isListed()]).toEqual(['Siti', false]));
});
it('records that could not be offered are asked for again by a button', async () => {
  const replies: Reply[] = ['no answer'];
  const { user } = await opened((asked) => replies.shift() ?? answer(asked));
  expect((await screen.findByRole('alert')).textContent).toBe('Koneksi Bermasalah');
  await user.click(screen.getByText('Coba lagi'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(document.activeElement).toBe(code());
});

/** A lookup that offers people before anything is typed. */
async function offering() {
  const drawn = await opened();
  await waitFor(() => expect(drawn.sent.length).toBe(1));
  return drawn;
}
it('Enter looks up a text for which records are offered already', async () => {
  const { user } = await opened();
  await user.keyboard('sit');
  await offers(sitiText, sitorText);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(error()).toBe('2 yang cocok dengan sit: pilih salah satu'));
});
it('a code that is scanned while other records are offered is looked up by its Enter', async () => {
  const { user, sent } = await offering();
  await user.keyboard('MB-9{Enter}');
  await waitFor(() => expect(searches(sent)).toContain('MB-9'));
});

it('the answer to an earlier code does not win over that of a later one', async () => {
  const slow = later<Reply>();
  const { user } = await opened((asked) => (asked.params['search'] === 'MB-000001' ? slow.promise : answer(asked)));
  await user.keyboard('MB-000001{Enter}');
  await user.clear(code());
  await user.keyboard('MB-000002{Enter}');
  await waitFor(() => expect(beside()).toBe('Sitor'));
  await act(async () => slow.settle(found(siti)));
  expect([code().value, beside(), filledIn()]).toEqual(['MB-000002', 'Sitor', 'Sitor']);
});

describe('a record that is not there yet', () => {
  it('is made by F8 from what was typed, is chosen, and the keys are in its field again', async () => {
    const { user, sent } = await opened();
    await user.keyboard('Budi{F8}');
    const name = await screen.findByLabelText<HTMLInputElement>('Nama');
    expect(name.value).toBe('Budi');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect([code().value, beside()]).toEqual(['MB-000003', 'Budi']));
    expect(posts(sent).map(({ call, body }) => [call, body])).toEqual([['orang', { nama: 'Budi' }]]);
    expect(document.activeElement).toBe(code());
  });
  /** A short form with what was typed, and the keys in it. */
  const begun = async (server?: (sent: Sent) => Reply) => {
    const drawn = await opened(server);
    await drawn.user.keyboard('Budi{F8}');
    await waitFor(() => expect(document.activeElement).toBe(screen.queryByLabelText('Nama')));
    return drawn;
  };
  it('leaves the form as it was where the user thinks otherwise', async () => {
    const { user, sent } = await begun();
    await user.click(screen.getAllByText('Batal').at(-1)!);
    await waitFor(() => expect(screen.queryByLabelText('Nama')).toBeNull());
    expect([code().value, posts(sent)]).toEqual(['Budi', []]);
  });
  it('is left by Escape as by Batal, and the form below it stays', async () => {
    const { user, sent } = await begun();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText('Nama')).toBeNull());
    expect([code().value, posts(sent)]).toEqual(['Budi', []]);
  });
  it('is not thrown away by Escape without a question, nor kept for the next one', async () => {
    const { user } = await begun();
    await user.keyboard(' Hartono{Escape}');
    await user.click(await screen.findByText('Buang'));
    await waitFor(() => expect(screen.queryByLabelText('Nama')).toBeNull());
    await user.clear(code());
    await user.keyboard('Wati{F8}');
    expect((await screen.findByLabelText<HTMLInputElement>('Nama')).value).toBe('Wati');
  });
  it('is sent again by its own button where nobody knows what became of it', async () => {
    const replies: Reply[] = ['no answer'];
    const { user, sent } = await begun(
      (asked) => (asked.method === 'post' ? replies.shift() : undefined) ?? answer(asked),
    );
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText(/Kirim ulang aman/);
    await user.keyboard('{Enter}');
    await waitFor(() => expect([code().value, beside()]).toEqual(['MB-000003', 'Budi']));
    expect(posts(sent).map(({ call }) => call)).toEqual(['orang', 'orang']);
  });
  it('keeps the keys where the form below it opens after it', async () => {
    function Screen(): ReactNode {
      const host = useFormHost();
      const [form] = useState(() => new FormStore(visit.command, host, {}, visit));
      const short = (
        <MakeRecord
          by={{ command: enter as never, fields: ['nama'] }}
          typed=""
          made={() => undefined}
          close={() => undefined}
        />
      );
      return <FormModal screen={visit} form={form} open close={() => undefined} facts={short} />;
    }
    const { user } = await draw(<Screen />, answer);
    await waitFor(() => expect(document.activeElement).toBe(screen.queryByLabelText('Nama')));
    await user.keyboard('Budi');
    expect([screen.getByLabelText<HTMLInputElement>('Nama').value, code().value]).toEqual(['Budi', '']);
  });
});
