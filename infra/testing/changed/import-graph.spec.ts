import { dependents, helpersOf, importersIn, importGraph } from './import-graph.js';

const sources = new Map([
  ['contracts/values/rupiah.ts', 'export const rupiah = 1;'],
  ['contracts/deposits/index.ts', "import { rupiah } from '../values/rupiah.js';"],
  ['contracts/deposits/deposits.spec.ts', "import '../deposits/index.js';"],
  ['contracts/features.ts', "import './deposits/index.js';"],
  ['contracts/other.spec.ts', "import { features } from './features.js';"],
  ['contracts/typed.spec.ts', "import type { Rupiah } from './values/rupiah.js';\nimport { z } from 'zod';"],
  ['services/testing/till.ts', "import '../../contracts/values/rupiah.js';\nimport './someone.js';"],
  ['services/testing/someone.ts', ''],
  ['services/apps/sale.int.spec.ts', "import '../testing/till.js';"],
  ['console/form.tsx', "const page = () => import('./page.js');"],
  ['console/page.tsx', "import './page.css';"],
  ['console/page.css', ''],
]);
const graph = importGraph(sources);
const importers = importersIn(graph);

describe('import graph', () => {
  it('follows imports, loaded ones and style sheets too, to the sources', () => {
    expect(graph.get('console/form.tsx')).toEqual(['console/page.tsx']);
    expect(graph.get('console/page.tsx')).toEqual(['console/page.css']);
  });
  it('leaves out packages and imports of types alone', () => expect(graph.get('contracts/typed.spec.ts')).toEqual([]));
  it('dependents: each with the least imports in between', () =>
    expect(Object.fromEntries(dependents(importers, ['contracts/values/rupiah.ts']))).toEqual({
      'contracts/values/rupiah.ts': 0,
      'contracts/deposits/index.ts': 1,
      'services/testing/till.ts': 1,
      'contracts/deposits/deposits.spec.ts': 2,
      'contracts/features.ts': 2,
      'services/apps/sale.int.spec.ts': 2,
    }));
  it('dependents: a list of features is reached, and ends the way', () =>
    expect([...dependents(importers, ['contracts/deposits/index.ts']).keys()]).not.toContain(
      'contracts/other.spec.ts',
    ));
  it('helpers: those of a test, and those of its helpers', () =>
    expect([...helpersOf(graph, 'services/apps/sale.int.spec.ts')]).toEqual([
      'services/testing/till.ts',
      'services/testing/someone.ts',
    ]));
});
