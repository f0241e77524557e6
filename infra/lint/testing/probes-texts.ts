import { screen, type Probe } from './probe.js';

/** Words that users read, and where they stand. */
export const texts: readonly Probe[] = [
  ['words between tags are texts', 'kilau/raw-text', screen, 'f(<p>Simpan</p>);', "f(<p>{t('form.save')}</p>);"],
  [
    'so are words beside values',
    'kilau/raw-text',
    screen,
    'f(<p>{count} baris</p>);',
    'f(<p>{count} \u00b7 Kilau {version}</p>);',
  ],
  ['and literals in braces', 'kilau/raw-text', screen, "f(<p>{'Simpan'}</p>);", "f(<p>{' '}</p>);"],
  [
    'and what is chosen',
    'kilau/raw-text',
    screen,
    "f(<p>{busy ? 'Menyimpan' : 'Simpan'}</p>);",
    "f(<p>{t(busy ? 'form.saving' : 'form.save')}</p>);",
  ],
  ['and templates', 'kilau/raw-text', screen, 'f(<p>{`${n} baris`}</p>);', 'f(<p>{`${n} / ${m}`}</p>);'],
  [
    'a label for readers is a text',
    'kilau/raw-text',
    screen,
    'f(<b aria-label="Tutup" />);',
    "f(<b aria-label={t('toast.close')} />);",
  ],
  [
    'a title is a text',
    'kilau/raw-text',
    screen,
    "f(<b title={open ? 'Tutup' : t('x')} />);",
    'f(<b title={label(screen.title)} />);',
  ],
  [
    'a placeholder is a text',
    'kilau/raw-text',
    screen,
    'f(<input placeholder="Cari" />);',
    'f(<input placeholder="yyyy-MM-dd" className="money" name="jumlah" />);',
  ],
  [
    'a label of an item is a text',
    'kilau/raw-text',
    screen,
    "f([{ key: 'logout', label: 'Keluar' }]);",
    "f([{ key: 'logout', label: t('user.logout') }]);",
  ],
  ['keys are the same everywhere', 'kilau/raw-text', screen, 'f(<kbd>Simpan</kbd>);', 'f(<kbd>Ctrl S</kbd>);'],
];
