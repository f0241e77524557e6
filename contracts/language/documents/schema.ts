import { describedSchema, fieldsOf, type FieldRule, type PayloadClass } from '../define/fields.js';
import type { Gate } from '../define/gate.js';
import { everyKind, isHidden } from '../define/hidden.js';
import { messageParts } from '../define/special-fields.js';
import { measureOf, type Column } from '../define/report.js';

/** A JSON Schema: the part of it that OpenAPI 3.1 and AsyncAPI 3 share. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Values that the words of the business have in examples; any other text shows its label. */
const words: Readonly<Record<string, string>> = {
  kode_toko: 'JKT01',
  nama_toko: 'Toko Emas Jakarta',
  asal: 'CASH',
  asal_rekening: '',
  tujuan: 'BCA',
  tujuan_rekening: '5220301187',
  kode_bank: 'BCA',
  nama_bank: 'Bank Central Asia',
  no_rekening: '5220301187',
  kategori: 'SETORAN',
  kode_transaksi: 'SETORAN',
  keterangan: 'Setoran harian',
  bulan: '2026-11',
  user_id: 'KASIR01',
  report: 'cash/laporan-transaksi-cash',
  sort: '-tanggal',
  password: 'rahasia',
  new_password: 'rahasia baru',
  no_bukti: 'MU-000001',
  no_kartu: '4471',
  no_approval: '008812',
  position: 'JKT01:1234',
  jam: '14:32:07',
};

/* @__NO_SIDE_EFFECTS__ */
/** Makes the schema of an object that has all these properties, or those named. */
export const object = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = Object.keys(properties),
): JsonSchema => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
});

/* @__NO_SIDE_EFFECTS__ */
/** Makes the schema of a list. */
export const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

/** The schema of a wrong field: its name, and the message that stands under it. */
export const fieldError = object({ field: { type: 'string' }, ...messageParts }, ['field', 'message', 'message_id']);

/**
 * The schema of what is sent as a payload: nothing but its fields is taken. Those that stand in the address may be left
 * out.
 */
export function payloadSchema(payload: PayloadClass, inAddress: readonly string[] = []): JsonSchema {
  const fields = [...fieldsOf(payload)];
  const required = fields.filter(([name, rule]) => rule.required && !inAddress.includes(name)).map(([name]) => name);
  return {
    ...object(Object.fromEntries(fields.map(([name, rule]) => [name, describedSchema(rule)])), required),
    additionalProperties: false,
  };
}

/**
 * The schema of a row that is answered: types without the limits of what may be entered. It has every field, but for
 * those told that are there only when something was said; the rows in it have what had to be said, but for those too.
 */
export function rowSchema(
  row: PayloadClass,
  isThere: (name: string, rule: FieldRule) => boolean = () => true,
): JsonSchema {
  const within = (each: PayloadClass): JsonSchema =>
    list(rowSchema(each, (name, rule) => rule.required && isThere(name, rule)));
  const property = (rule: FieldRule): JsonSchema =>
    describedSchema({ ...rule, schema: rule.row ? within(rule.row) : unlimited(rule.schema) });
  const fields = [...fieldsOf(row)];
  const required = fields.filter(([name, rule]) => isThere(name, rule)).map(([name]) => name);
  return object(Object.fromEntries(fields.map(([name, rule]) => [name, property(rule)])), required);
}

/**
 * Returns the types of a schema and of those within it, without limits: data from under earlier limits is not bound by
 * those of now.
 */
function unlimited({ type, format, enum: choices, items, properties, required }: JsonSchema): JsonSchema {
  const within = Object.entries((properties ?? {}) as Readonly<Record<string, JsonSchema>>).map(([name, one]) => [
    name,
    {
      ...unlimited(one),
      title: one['title'],
      ...(one['description'] !== undefined && { description: one['description'] }),
    },
  ]);
  return {
    type,
    ...(format !== undefined && { format }),
    ...(choices !== undefined && { enum: choices }),
    ...(items !== undefined && { items: unlimited(items as JsonSchema) }),
    ...(properties !== undefined && { properties: Object.fromEntries(within) as JsonSchema }),
    ...(required !== undefined && { required }),
  };
}

/** The schema of a row of a report; what may be hidden is left out for those from whom it is. */
export function columnsSchema(columns: readonly Column[]): JsonSchema {
  const always = columns.filter((column) => !isHidden(column, everyKind)).map(({ name }) => name);
  return object(
    Object.fromEntries(columns.map((column) => [column.name, { ...columnSchema(column), title: column.label }])),
    always,
  );
}

/** The schema of a cell; a ratio is null where there is nothing to divide by, and what is not known yet. */
function columnSchema(column: Column): JsonSchema {
  if (column.type === 'date') return { type: 'string', format: 'date' };
  if (column.type === 'time')
    return {
      type: 'string',
      description: 'HH:mm:ss of the branch, with the name of its zone where branches are in several',
    };
  const measure = measureOf(column);
  if (!measure) return { type: 'string' };
  const type = column.ratio || column.share || column.maybe ? ['integer', 'null'] : 'integer';
  return { type, ...(measure.sent !== undefined && { description: measure.sent }) };
}

/** An example of a payload or a row that its own rules accept. */
export function example(payload: PayloadClass): Record<string, unknown> {
  return Object.fromEntries([...fieldsOf(payload)].map(([name, rule]) => [name, exampleOf(name, rule)]));
}

function exampleOf(name: string, { type, label, schema, row }: FieldRule): unknown {
  const values: Readonly<Record<FieldRule['type'], unknown>> = {
    text: schema['pattern'] ? keyText(name, label) : (words[name] ?? label),
    prose: words[name] ?? label,
    texts: {},
    rupiah: 1_500_000,
    choice: (schema['enum'] as readonly string[] | undefined)?.[0],
    date: '2026-11-20',
    flag: false,
    number: schema['minimum'],
    weight: schema['minimum'],
    percent: schema['minimum'],
    permille: schema['minimum'],
    carat: schema['minimum'],
    usd: schema['minimum'],
    words: [label],
    rows: row && schema['minItems'] ? [example(row)] : [],
    value: true,
    custom: schema['type'] === 'array' ? [] : {},
    link: 'https://kilau.example/katalog',
    colour: '#D4AF37',
    tags: ['8K'],
    phone: '081234567890',
    keys: [keyText(name, label)],
    image: keyText(name, label),
    images: [keyText(name, label)],
    barcode: keyText(name, label),
    copied: schema['type'] === 'array' ? [imagePath] : imagePath,
  };
  return (schema['examples'] as readonly unknown[] | undefined)?.[0] ?? values[type];
}

const imagePath = 'public/gambar/PUSAT/BANNER/a1B2c3D4e5F6g7H8.jpg';
const keyText = (name: string, label: string): string => words[name] ?? label.toUpperCase().replace(/\W+/g, '-');

/** The conditions of a gate, in words. */
export function gateText(gate: Gate): string {
  if (gate.public) return 'Open to everybody, without a token.';
  const levels = gate.levels ? `levels ${gate.levels.join(', ')}` : 'every logged-in user';
  const branch = gate.pusatOnly ? ' of head office' : '; a branch user for their own branch only';
  const modules = [
    ...(gate.on ?? []).map((key) => `; ${key} must be on`),
    ...(gate.off ?? []).map((key) => `; ${key} must be off`),
  ].join('');
  const access = gate.access ? `; the access tree must show ${gate.access.join(' or ')}` : '';
  return [
    `Open to ${levels}${branch}${modules}${access}${gate.right ? `; needs ${gate.right}` : ''}.`,
    ...(gate.anyOf ? [`And one of: ${gate.anyOf.map(gateText).join(' ')}`] : []),
  ].join(' ');
}
