import type pg from 'pg';
import { isOfType, type RecordedEvent } from '../../../contracts/language/define/event.js';
import { ALL, type SettingValue } from '../../../contracts/language/define/gate.js';
import {
  settingChanged,
  settingReset,
  type SettingChanged,
  type SettingReset,
} from '../../../contracts/settings/events.js';
import { streamOf, type StreamRef } from '../../kernel/event-store/decider.js';
import { streams } from '../streams/streams.js';
import { upcast } from '../../kernel/event-store/upcast.js';
import { lastOf } from '../../kernel/event-store/log-relations.js';
import { sql } from '../../kernel/postgres/sql.js';
import type { CompanyLog } from './company-log.js';

/** The state of a module or setting of a shop (or of all): its value, undefined while none is set. */
export interface SettingState {
  readonly value?: SettingValue;
}

const settingStreams = streams<SettingState>('setting', {})
  .begins(settingChanged, ({ value }) => ({ value }))
  .begins(settingReset, () => ({}));

/**
 * The stream of a module or setting, of a shop or (`ALL`) of every shop that has none of its own. For deciders that
 * must not decide on an old value.
 */
export const settingStream = (kode_toko: string, key: string): StreamRef<SettingState> =>
  streamOf(settingStreams, kode_toko, key);

/** The streams that say what is in force in a shop, for the needs of a decider; `inForce` reads their states. */
export const settingNeeds = (
  kode_toko: string,
  key: string,
): { own: StreamRef<SettingState>; company: StreamRef<SettingState> } => ({
  own: settingStream(kode_toko, key),
  company: settingStream(ALL, key),
});

/** The value in force where these are the states of a setting; undefined while none is set: the initial one is. */
export const inForce = ({
  own,
  company,
}: {
  readonly own: SettingState;
  readonly company: SettingState;
}): SettingValue | undefined => own.value ?? company.value;

/** The part of a definition of a module or setting that is needed. */
interface Defined {
  readonly key: string;
  readonly initial: SettingValue;
}

/** The user who gave a setting its value, or reset it, and when (ISO instant). */
export interface SettingChange {
  readonly actor: string;
  readonly recorded_at: string;
}

interface Kept extends SettingChange {
  readonly value: SettingValue | undefined;
  readonly version: number;
}

/**
 * Modules and settings as they are in force: a shop's own value, else the company's, else the initial one. In memory,
 * moved on by each event.
 */
export class Settings {
  private readonly initial: ReadonlyMap<string, SettingValue>;
  /** The last change of each key, by shop. */
  private readonly kept: ReadonlyMap<string, Map<string, Kept>>;

  constructor(
    private readonly database: pg.Pool,
    private readonly defined: readonly Defined[],
  ) {
    this.initial = new Map(defined.map(({ key, initial }) => [key, initial]));
    this.kept = new Map(defined.map(({ key }) => [key, new Map<string, Kept>()]));
  }

  /** Reads the values that stand, and moves on with the log from then on. */
  async start(company: CompanyLog): Promise<void> {
    company.on(settingChanged, (event) => this.apply(event));
    company.on(settingReset, (event) => this.apply(event));
    await this.load();
  }

  /** The value in force in a shop; undefined when there is no such module or setting. */
  value(kode_toko: string, key: string): SettingValue | undefined {
    return this.own(kode_toko, key) ?? this.own(ALL, key) ?? this.initial.get(key);
  }

  /** The value that was set for a shop itself, or (`ALL`) for the company; undefined while there is none. */
  own(kode_toko: string, key: string): SettingValue | undefined {
    return this.kept.get(key)?.get(kode_toko)?.value;
  }

  /** The shops that have a value of their own. */
  owners(key: string): readonly string[] {
    return [...(this.kept.get(key) ?? [])].flatMap(([shop, { value }]) =>
      shop === ALL || value === undefined ? [] : [shop],
    );
  }

  /** The user who last changed the value of a shop, or (`ALL`) of the company; undefined while nobody did. */
  changed(kode_toko: string, key: string): SettingChange | undefined {
    return this.kept.get(key)?.get(kode_toko);
  }

  /** All values in force in a shop. */
  all(kode_toko: string): readonly { readonly key: string; readonly value: SettingValue }[] {
    return this.defined.map(({ key }) => ({ key, value: this.value(kode_toko, key)! }));
  }

  /** True when a module is on in a shop. */
  isOn(kode_toko: string, key: string): boolean {
    return this.value(kode_toko, key) === true;
  }

  private async load(): Promise<void> {
    const { rows: branches } = await this.database.query<{ branch: string }>('select branch from log.branch_head');
    const shops = [ALL, ...branches.map(({ branch }) => branch)];
    const streams = shops.flatMap((shop) => this.defined.map(({ key }) => settingStream(shop, key).name));
    const { rows } = await this.database.query<RecordedEvent>(
      `select e.stream, e.version, e.type, e.schema, e.payload, e.actor, e.recorded_at
       from unnest($1::text[]) as known (stream)
       cross join lateral ${lastOf(sql`known.stream`).text} e`,
      [streams],
    );
    for (const event of rows.map(upcast))
      if (isOfType(event, settingChanged) || isOfType(event, settingReset)) this.apply(event);
  }

  private apply({ payload, version, actor, recorded_at }: RecordedEvent<SettingReset & Partial<SettingChanged>>): void {
    const { kode_toko, key, value } = payload;
    const shops = this.kept.get(key);
    if (shops && (shops.get(kode_toko)?.version ?? 0) <= version)
      shops.set(kode_toko, { value, version, actor, recorded_at });
  }
}
