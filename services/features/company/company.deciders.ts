import { BeginCompany, openToko, WantDemo, type FirstToko, type NewToko } from '../../../contracts/company/commands.js';
import { branchOpened, companyBegun } from '../../../contracts/company/events.js';
import { defineCommand } from '../../../contracts/language/define/command.js';
import { ALL, open, PUSAT } from '../../../contracts/language/define/gate.js';
import { masterCreated } from '../../../contracts/language/define/master.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { toko, type Toko } from '../../../contracts/masters/masters.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { clockIn, zoneOf } from '../../../contracts/language/values/zones.js';
import { userCreated } from '../../../contracts/users/events.js';
import { companyStream, type Company } from '../../platform/company/company.js';
import { decider, happened, refuse, streamOf, type Decision, type NewEvent } from '../../kernel/event-store/decider.js';
import { streams } from '../../platform/streams/streams.js';
import { userStream } from '../../platform/identity/user-stream.js';
import { masterRow } from '../../platform/masters/masters.js';

const beginning = {
  call: 'company',
  path: '',
  title: 'Company',
  gate: open,
  log: 'pusat',
  saved: 'company.begun',
  failed: 'request.failed',
} as const;
/** Sent by nobody who is logged in: what proves it is looked at before. */
const beginCompany = defineCommand(BeginCompany, { ...beginning, name: 'begin-company' });
const beginDemo = defineCommand(WantDemo, { ...beginning, name: 'begin-demo' });

/** Branches, by their codes: the log of each follows from this. */
const branches = streams<'none' | 'open'>('branch', 'none').begins(branchOpened, () => 'open');

/** A branch with its data: its log begins on a date. The data stand last, as what is answered. */
function opened({ tgl_buka, ...row }: Toko & Pick<NewToko, 'tgl_buka'>): NewEvent[] {
  const { kode_toko } = row;
  return [
    {
      definition: branchOpened,
      stream: streamOf(branches, kode_toko),
      payload: { kode_toko, tgl_buka },
      postings: [],
      begins: true,
    },
    {
      definition: masterCreated(toko),
      stream: masterRow(toko, kode_toko),
      payload: { ...row },
      postings: [],
      begins: true,
    },
  ];
}

/** Returns the errors of a new company's branches, each under its own field. */
function wrongBranches(all: readonly FirstToko[], today: string): Decision | undefined {
  const codes = all.map(({ kode_toko }) => kode_toko);
  const errors = all.flatMap(({ kode_toko, tgl_buka }, index) => {
    const at = (field: string): string => `cabang.${index + 1}.${field}`;
    const wrong = [PUSAT, ALL].includes(kode_toko) ? message('company.badCode') : undefined;
    const twice = codes.indexOf(kode_toko) !== index ? message('company.branchTwice', { kode: kode_toko }) : undefined;
    const code = wrong ?? twice;
    return [
      ...(code ? [{ field: at('kode_toko'), ...code }] : []),
      ...(tgl_buka > today ? [{ field: at('tgl_buka'), ...message('company.inFuture') }] : []),
    ];
  });
  return errors.length > 0 ? { refusal: 'request.invalid', errors } : undefined;
}

/**
 * A real company, at once or not at all: what it is, head office, its first owner, its branches, and what every company
 * starts with.
 */
export const decideBegin = (starts: readonly NewEvent[]) =>
  decider(beginCompany, {
    needs: () => ({ company: companyStream() }),
    decide({ user_id, nama, cabang = [], ...pusat }, { company }, { today }) {
      if (company.status === 'begun') return refuse('company.begun');
      if (pusat.tgl_buka > today) return refuse('branch.in-future', 'tgl_buka');
      const wrong = wrongBranches(cabang, today);
      if (wrong) return wrong;
      const owner = { user_id, nama, level: 'OWN', kode_toko: PUSAT };
      return {
        events: [
          { definition: companyBegun, stream: companyStream(), payload: { jenis: 'NYATA' }, postings: [] },
          ...opened({ kode_toko: PUSAT, ...pusat }),
          ...cabang.flatMap(opened),
          ...starts.map((start) => ({ ...start, begins: true as const })),
          { definition: userCreated, stream: userStream(user_id), payload: owner, postings: [], begins: true },
        ],
      };
    },
  });

/** The reason why no real company can begin, if so: one has, or a demo has, to which nobody can log in yet. */
export function beginningRefusal({ begun, jenis }: Awaited<ReturnType<Company['state']>>): RefusalCode | undefined {
  if (begun) return 'company.begun';
  return jenis === 'DEMO' ? 'company.demo-begun' : undefined;
}

/** The demo company begins; what is in it follows, by the commands of those whose work it is. */
export const decideBeginDemo = decider(beginDemo, {
  needs: () => ({ company: companyStream() }),
  decide: (_, { company }) =>
    company.status === 'begun' ? refuse('company.begun') : happened(companyBegun, companyStream(), { jenis: 'DEMO' }),
});

/** A branch is opened: its code is free, and its first day has come. */
export const decideOpenToko = decider(openToko, {
  needs: ({ kode_toko }) => ({ row: masterRow(toko, kode_toko) }),
  decide(c, { row }, jakarta) {
    if (row.status !== 'none') return refuse('master.exists', 'kode_toko');
    if (c.kode_toko === ALL) return refuse('branch.bad-code', 'kode_toko');
    return c.tgl_buka > clockIn(zoneOf(c), jakarta).today
      ? refuse('branch.in-future', 'tgl_buka')
      : { events: opened(c) };
  },
});
