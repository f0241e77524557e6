/** The levels of a user, highest first (roles.json). */
export const levels = ['SU', 'MU', 'DEV', 'OWN', 'SPV', 'KASIR'] as const;

/** The level of a user. */
export type Level = (typeof levels)[number];

/**
 * True for a level that may make, change or speak for users of another: their own and those below; but for a supervisor
 * no other supervisor, for with one of their own making they would consent to what they do themselves.
 */
export const mayManage = (own: Level, other: Level): boolean =>
  atLeast(own, other) && !(own === 'SPV' && other === 'SPV');

/** True when a level is at least as high as another. */
export const atLeast = (level: Level, other: Level): boolean => levels.indexOf(level) <= levels.indexOf(other);

/** Levels that see every item of the menu, whatever their access tree says (shell-and-rules §6). */
export const seeAll: readonly Level[] = ['SU', 'OWN'];

/**
 * Rights that are no screen, each a node of the access tree by itself: figures that only those see who have one, with
 * the words by which it is given.
 */
export const figureRights = { HARGA_MODAL: 'Harga Modal dan Margin' } as const;

/** A right in figures. */
export type FigureRight = keyof typeof figureRights;

/** The branch that is head office. */
export const PUSAT = 'PUSAT';

/** The value of a branch filter that means every branch together; head office only. */
export const ALL = 'ALL';

/**
 * The conditions of a screen and its calls, all of which must hold. The console's route and the server's endpoint have
 * the same gate; the server's decides.
 */
export interface Gate {
  /** Levels that may pass; absent: every level. */
  readonly levels?: readonly Level[];
  /** Modules that must all be on. */
  readonly on?: readonly string[];
  /** Modules that must all be off. */
  readonly off?: readonly string[];
  /** A setting that must have a value. */
  readonly setting?: { readonly key: string; readonly value: string };
  /** A setting that must list the user's shop (codes, separated by commas), for head office any shop. */
  readonly shopIn?: string;
  /** Only users of head office may pass. */
  readonly pusatOnly?: boolean;
  /** Items of the access tree (paths of routes) of which at least one must be shown. */
  readonly access?: readonly string[];
  /** The right in figures that must be held: of what says nothing without them. */
  readonly right?: FigureRight;
  /** Anybody may pass, without a token; nothing else is asked. Only of reads that are meant for the public. */
  readonly public?: true;
  /** Gates of which one must hold, in addition to the conditions above. */
  readonly anyOf?: readonly Gate[];
}

/** A gate for every logged-in user (their own branch only: the server adds that always). */
export const open: Gate = {};

/** A gate for everybody, logged in or not. */
export const publicGate: Gate = { public: true };

/** The value of a module or setting. */
export type SettingValue = boolean | number | string;

/** A user as a gate sees them. */
export interface Holder {
  readonly level: Level;
  readonly kode_toko: string;
  /** The keys shown in their access tree. */
  readonly access: ReadonlySet<string>;
  /** The value of a module or setting in their shop; undefined: no such key. */
  value(key: string): SettingValue | undefined;
}

/** True for who holds a key of the access tree; those who see all hold each. */
export const holds = ({ level, access }: Pick<Holder, 'level' | 'access'>, key: string): boolean =>
  seeAll.includes(level) || access.has(key);

/** The first thing that someone lacks at a gate. */
export type Missing =
  | { readonly what: 'level'; readonly levels: readonly Level[] }
  | { readonly what: 'module-on' | 'module-off' | 'setting'; readonly key: string }
  | { readonly what: 'shop' | 'pusat' }
  | { readonly what: 'access'; readonly paths: readonly string[] }
  | { readonly what: 'right'; readonly right: FigureRight };

const isOn = (holder: Holder, key: string): boolean => holder.value(key) === true;

/** True for a shop that a setting lists; head office has a part in each of them. */
const isListed = (shops: readonly string[], { kode_toko }: Holder): boolean =>
  kode_toko === PUSAT ? shops.some((shop) => shop !== '') : shops.includes(kode_toko);

type Check = (gate: Gate, holder: Holder) => Missing | undefined;

const checks: readonly Check[] = [
  ({ levels: allowed }, { level }) =>
    allowed && !allowed.includes(level) ? { what: 'level', levels: allowed } : undefined,
  ({ pusatOnly }, { kode_toko }) => (pusatOnly && kode_toko !== PUSAT ? { what: 'pusat' } : undefined),
  ({ on = [] }, holder) => firstOf(on, (key) => !isOn(holder, key), 'module-on'),
  ({ off = [] }, holder) => firstOf(off, (key) => isOn(holder, key), 'module-off'),
  ({ setting }, holder) =>
    setting && holder.value(setting.key) !== setting.value ? { what: 'setting', key: setting.key } : undefined,
  ({ shopIn }, holder) =>
    shopIn !== undefined && !isListed(listed(holder.value(shopIn)), holder) ? { what: 'shop' } : undefined,
  ({ access }, holder) =>
    access && !access.some((path) => holds(holder, path)) ? { what: 'access', paths: access } : undefined,
  ({ right }, holder) => (right && !holds(holder, right) ? { what: 'right', right } : undefined),
  ({ anyOf }, holder) => anyOf && nearest(anyOf, holder),
];

function firstOf(
  keys: readonly string[],
  lacks: (key: string) => boolean,
  what: 'module-on' | 'module-off',
): Missing | undefined {
  const key = keys.find(lacks);
  return key === undefined ? undefined : { what, key };
}

/**
 * Returns what someone lacks at gates of which one must hold: the level, where nothing else is missing at one of
 * them or none names theirs; else what is missing besides.
 */
function nearest(gates: readonly Gate[], holder: Holder): Missing | undefined {
  const lacks = gates.map((gate) => missing(gate, holder));
  if (lacks.some((lack) => lack === undefined)) return undefined;
  const ofLevels = gates.filter(({ levels: allowed }) => allowed !== undefined);
  const lacksLevel = ({ levels: allowed = [] }: Gate): boolean => !allowed.includes(holder.level);
  const lacksNoMore = ({ levels: _, ...rest }: Gate): boolean => missing(rest, holder) === undefined;
  const isOfLevel =
    ofLevels.some((gate) => lacksLevel(gate) && lacksNoMore(gate)) ||
    (ofLevels.length > 0 && ofLevels.every(lacksLevel));
  return lacks.find((lack) => (lack?.what === 'level') === isOfLevel) ?? lacks[0];
}

function listed(value: SettingValue | undefined): readonly string[] {
  return String(value ?? '').split(/[\s,;]+/);
}

/** The condition of a gate that a user does not meet; undefined when they pass. */
export function missing(gate: Gate, holder: Holder): Missing | undefined {
  for (const check of checks) {
    const lack = check(gate, holder);
    if (lack) return lack;
  }
  return undefined;
}
