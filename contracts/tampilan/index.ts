import { defineFeature } from '../language/define/feature.js';
import { viewCalls } from './calls.js';
import { refusals, texts } from './texts.js';
import { listViews } from './views.js';

/** Saved views of lists. */
export const tampilan = defineFeature('tampilan', {
  texts,
  refusals,
  queries: [listViews],
  calls: viewCalls,
  rights: {
    'GET tampilan': {},
    'POST tampilan': {},
    'DELETE tampilan/{tampilan_id}': {},
  },
  samples: {
    tampilan: { path: '/gesek-tunai', nama: 'Batal saja', isi: 'urut:-jumlah' },
  },
});
