import { Choice, Money, Rows, Text, WholeNumber } from '../language/define/fields.js';
import { homeRoles, type HomeRole } from '../language/define/home.js';
import { open } from '../language/define/gate.js';
import { BranchParams } from '../language/define/params.js';
import { defineQuery, NoParams } from '../language/define/query.js';
import { Custom, Told } from '../language/define/special-fields.js';
import type { Message } from '../language/messages/messages.js';
import type { Rupiah } from '../language/values/rupiah.js';

/** The answer of one of the reads of a home. */
export class Bagian {
  /** The call of the read. */
  @Text('Bacaan', { required: true }) bacaan!: string;
  /** Its rows; none where it could not be answered. */
  @Custom('Baris', { type: 'array', items: { type: 'object' } }, (sent) => sent, { required: true })
  baris!: readonly object[];
  /** The reason why it could not be answered, where it could not. */
  @Told('Gagal') gagal?: Message;
}

/** The home of a role: the answers of all reads that stand in it and that its user may ask. */
export class Beranda {
  @Choice('Peran', homeRoles) peran!: HomeRole;
  @Rows('Bagian', Bagian) bagian!: readonly Bagian[];
}

/** One row, with the age of the oldest of its parts. */
export const beranda = defineQuery(NoParams, Beranda, { call: 'beranda', title: 'Beranda', gate: open });

/**
 * A dashboard: the answers of all reads that stand on it and that its user may ask, of their own branch in their own
 * role, or for head office of all, as its owner is shown them.
 */
export const dashboard = defineQuery(NoParams, Beranda, { call: 'dashboard', title: 'Dashboard', gate: open });

/** The same of head office alone: its branches beside each other. */
export const dashboardPusat = defineQuery(NoParams, Beranda, {
  call: 'dashboard/pusat',
  title: 'Dashboard Pusat',
  gate: { pusatOnly: true },
});

/** A screen that the user began documents at, and how many of the last ones. */
export class UsedScreen {
  @Text('Layar') path!: string;
  @WholeNumber('Dokumen', { min: 0, max: 1_000_000 }) dokumen!: number;
}

/** The screens that the user worked at of late, those used most first. */
export const usedScreens = defineQuery(BranchParams, UsedScreen, {
  call: 'beranda/layar',
  title: 'Sering Dipakai',
  gate: open,
  home: ['KASIR', 'PENGAWAS'],
});

/** Consent that somebody of the branch waits for. */
export class WaitingConsent {
  @Text('Cabang') kode_toko!: string;
  @Text('Diminta oleh') asked_by!: string;
  @Text('Tindakan') description!: string;
  /** The number that it is about, or a word. */
  @Text('Tentang') subject!: string;
  @Money('Jumlah') jumlah!: Rupiah;
  @Text('Keterangan') keterangan!: string;
  /** The screen where it was asked for, and the document there that it is about, if it is about one. */
  @Text('Layar') path!: string;
  @Text('No Bukti') nomor!: string;
  /** The instant at which it was asked for, ISO. */
  @Text('Sejak') sejak!: string;
}

/** The requests of the branch, or for head office of all, that wait for an answer, the oldest first. */
export const waitingConsents = defineQuery(BranchParams, WaitingConsent, {
  call: 'beranda/otorisasi',
  title: 'Menunggu Otorisasi',
  gate: { levels: ['OWN', 'SPV'] },
  home: ['PENGAWAS'],
  boards: ['DASHBOARD_PUSAT'],
});
