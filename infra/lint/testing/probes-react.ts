import { screen, type Probe } from './probe.js';

const usedIn = (code: string, names: readonly string[]): string =>
  names.filter((name) => new RegExp(`\\b${name}\\b`).test(code)).join(', ');

/** Returns a function of some statements, which imports and takes what they use, after those of its module. */
function functionOf(name: string, statements: string, before: string): string {
  const hooks = usedIn(statements, ['useEffect', 'useMemo', 'useRef', 'useState']);
  const lines = statements.replaceAll('; ', ';\n');
  return `import { ${hooks} } from 'react';
    ${before}
    export function ${name}({ ${usedIn(statements, ['group', 'store'])} }) {
    ${lines}
    }`;
}

const component = (statements: string, before = ''): string => functionOf('Price', statements, before);
const hook = (statements: string): string => functionOf('usePrice', statements, '');

/** Hooks, and what renders must not do. */
export const react: readonly Probe[] = [
  [
    'a hook is called each time',
    'react-hooks/rules-of-hooks',
    screen,
    component('if (group) useState(1); return null;'),
    component('const [open] = useState(1); return open;'),
  ],
  [
    'an effect names what it follows',
    'react-hooks/exhaustive-deps',
    screen,
    component('useEffect(() => store.load(group), [store]); return null;'),
    component('useEffect(() => store.load(group), [store, group]); return null;'),
  ],
  [
    'so does one of a hook',
    'react-hooks/exhaustive-deps',
    'console/src/shell/use-main.ts',
    hook('useEffect(() => store.load(group), []); return group;'),
    hook('useEffect(() => store.load(group), [store, group]); return group;'),
  ],
  [
    'a failing element is caught by a boundary',
    'react-hooks/error-boundaries',
    screen,
    component('try { return <Group group={group} />; } catch { return null; }', "import { Group } from './group.js';"),
    component('return <Group group={group} />;', "import { Group } from './group.js';"),
  ],
  [
    'a render changes no variable of its module',
    'react-hooks/globals',
    screen,
    component('drawn = group; return <p>{group}</p>;', 'let drawn = 0; f(drawn);'),
    component('const drawn = group; return <p>{drawn}</p>;'),
  ],
  [
    'a render changes nothing that it is given',
    'react-hooks/immutability',
    screen,
    component('store.group = group; return <p>{group}</p>;'),
    component('const open = () => store.open(group); return <button type="button" onClick={open} />;'),
  ],
  [
    'a render is the same each time',
    'react-hooks/purity',
    screen,
    component('return <p>{Math.random()}</p>;'),
    component('return <p>{store.now}</p>;'),
  ],
  [
    'a render reads no ref',
    'react-hooks/refs',
    screen,
    component('const last = useRef(group); last.current = group; return null;'),
    component('const last = useRef(group); useEffect(() => void (last.current = group)); return null;'),
  ],
  [
    'state that follows from values is no effect',
    'react-hooks/set-state-in-effect',
    screen,
    component('const [open, setOpen] = useState(group); useEffect(() => setOpen(group), [group]); return open;'),
    component('const [open, setOpen] = useState(group); useEffect(() => store.on(setOpen), [store]); return open;'),
  ],
  [
    'a render sets no state each time',
    'react-hooks/set-state-in-render',
    screen,
    component('const [open, setOpen] = useState(group); setOpen(group); return open;'),
    component('const [open, setOpen] = useState(group); if (open !== group) setOpen(group); return open;'),
  ],
  [
    'a component is made outside of renders',
    'react-hooks/static-components',
    screen,
    component('const Group = () => <p>{group}</p>; return <Group />;'),
    component('return <Group group={group} />;', 'const Group = ({ group }) => <p>{group}</p>;'),
  ],
  [
    'a memo is made of its values',
    'react-hooks/use-memo',
    screen,
    component('return useMemo(async () => store.of(group), [store, group]);'),
    component('return useMemo(() => store.of(group), [store, group]);'),
  ],
  [
    'a memo has a value',
    'react-hooks/void-use-memo',
    screen,
    component('const price = useMemo(() => { store.of(group); }, [store, group]); return price;'),
    component('const price = useMemo(() => { return store.of(group); }, [store, group]); return price;'),
  ],
];
