/**
 * Makes the globals of a browser in this process, by jsdom: for the tests of controls, and before anything of React or
 * antd is loaded, which look for a window once.
 */
import { JSDOM, VirtualConsole } from 'jsdom';

const { window } = new JSDOM('<!doctype html><html lang="id"><body></body></html>', {
  url: 'http://kilau.test/',
  pretendToBeVisual: true,
  // Without the parts that jsdom lacks.
  virtualConsole: new VirtualConsole().forwardTo(console, { jsdomErrors: ['unhandled-exception'] }),
});

/** Pixels of the view, and of every element in it: jsdom lays nothing out. */
const [viewWidth, viewHeight] = [1280, 800];
const always = (value) => ({ configurable: true, get: () => value });
const { Element, HTMLElement, HTMLCanvasElement } = window;
Object.defineProperties(HTMLElement.prototype, {
  clientWidth: always(viewWidth),
  clientHeight: always(viewHeight),
  offsetWidth: always(viewWidth),
});

// The parts that jsdom lacks and the console asks for, each as simple as it may be.
Object.assign(Element.prototype, { scrollTo: () => undefined, scrollIntoView: () => undefined });
HTMLCanvasElement.prototype.getContext = () => null;
Element.prototype.checkVisibility = function checkVisibility() {
  return this.isConnected && window.getComputedStyle(this).display !== 'none';
};
window.scrollTo = () => undefined;
window.matchMedia = (media) => Object.assign(new window.EventTarget(), { media, matches: false });
const measured = new WeakSet();
/** Tells the size of each element once: none changes. */
window.ResizeObserver = class ResizeObserver {
  #callback;
  constructor(callback) {
    this.#callback = callback;
  }
  observe(element) {
    if (measured.has(element)) return;
    measured.add(element);
    this.#callback([], this);
  }
  unobserve() {}
  disconnect() {}
};

/** The numbers of keys by their names: antd goes by them, and the keys of a test have none. */
const numbers = { Tab: 9, Enter: 13, Escape: 27, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 };
Object.defineProperty(window.KeyboardEvent.prototype, 'keyCode', {
  configurable: true,
  get() {
    return numbers[this.key] ?? 0;
  },
});

/** Node has these too; in a document events, their targets and the browser are those of its window. */
const ofTheDocument = new Set(['Event', 'EventTarget', 'CustomEvent', 'MessageEvent', 'CloseEvent', 'navigator']);
for (const name of Object.getOwnPropertyNames(window)) {
  if (name in globalThis && !ofTheDocument.has(name)) continue;
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: window[name] });
}
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
  globalThis[name] = window[name].bind(window);

/** A timer that a page has left behind keeps no worker from ending. */
for (const name of ['setTimeout', 'setInterval']) {
  const set = globalThis[name];
  globalThis[name] = (...args) => set(...args).unref();
}

/** Nor does a port of a channel, which antd opens and never closes. */
const { MessageChannel } = globalThis;
globalThis.MessageChannel = class extends MessageChannel {
  constructor() {
    super();
    for (const port of [this.port1, this.port2]) port.ref = () => port;
  }
};

/** The warnings of React and antd are said once each: they come with every render. */
const said = new Set();
for (const name of ['warn', 'error']) {
  const say = console[name];
  console[name] = (...args) => {
    const text = args.map(String).join(' ');
    if (!said.has(text)) say(...args);
    said.add(text);
  };
}

// Where antd sees a test it gives all elements one id.
process.env.NODE_ENV = 'development';
// Renders and events are waited for by Testing Library.
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

/** Takes down what a test has drawn and kept: the next one finds an empty document. */
export function emptyWindow() {
  window.document.body.replaceChildren();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
}
