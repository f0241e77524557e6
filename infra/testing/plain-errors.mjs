/**
 * Errors of tests as they leave a worker: what was thrown may hold elements, fibers of React and whole windows, which
 * no process can send to another.
 */
import { inspect } from 'node:util';

/** The number of causes, and of errors within errors, that are followed. */
const DEPTH = 4;
/** The number of letters of a thrown value that is no error. */
const LETTERS = 2_000;

/** An error with the message, the stack and the code of what was thrown, and nothing else of it. */
export function plainError(thrown, depth = DEPTH) {
  const message = isErrorLike(thrown) ? textOf(thrown, 'message') : `thrown: ${described(thrown)}`;
  const plain = new Error(message);
  plain.stack = textOf(thrown, 'stack') || message;
  const name = textOf(thrown, 'name');
  if (name) plain.name = name;
  const code = read(thrown, 'code');
  if (['string', 'number'].includes(typeof code)) plain.code = code;
  const cause = read(thrown, 'cause');
  if (cause !== undefined && depth > 0) plain.cause = typeof cause === 'string' ? cause : plainError(cause, depth - 1);
  const errors = read(thrown, 'errors');
  if (Array.isArray(errors) && depth > 0) plain.errors = errors.map((one) => plainError(one, depth - 1));
  return plain;
}

/** Handles the events of jest-circus: makes the errors of a test plain once it is done, those after it at the end. */
export function makePlain({ name, test }, state) {
  if (name === 'test_done') plainTest(test);
  if (name !== 'run_finish') return;
  plainBlock(state.rootDescribeBlock);
  state.unhandledErrors = state.unhandledErrors.map(plainOf);
}

function plainBlock({ children }) {
  for (const child of children) {
    if (child.type === 'describeBlock') plainBlock(child);
    else plainTest(child);
  }
}

function plainTest(test) {
  test.errors = test.errors.map(plainOf);
  test.retryReasons = test.retryReasons.map(plainOf);
}

/** The error of jest-circus: what was thrown, beside an error of the place where the test stands. */
function plainOf(error) {
  if (!Array.isArray(error)) return plainError(error);
  const [thrown, place] = error;
  const plain = plainError(thrown);
  // A thrown value that is no error knows no place.
  if (!textOf(thrown, 'stack') && place) plain.stack = `${plain.message}\n${framesOf(textOf(place, 'stack'))}`;
  return plain;
}

const framesOf = (stack) => stack.slice(Math.max(0, stack.search(/^\s+at /m)));

const isErrorLike = (thrown) => textOf(thrown, 'stack') !== '' || textOf(thrown, 'message') !== '';

function textOf(thrown, property) {
  const text = read(thrown, property);
  return typeof text === 'string' ? text : '';
}

/** A property of any value; undefined where it throws. */
function read(value, property) {
  try {
    return value?.[property];
  } catch {
    return undefined;
  }
}

function described(value) {
  try {
    const element = read(value, 'nodeType') === 1 ? value.cloneNode(false).outerHTML : undefined;
    return (element ?? inspect(value, { depth: 1, customInspect: false, getters: false })).slice(0, LETTERS);
  } catch {
    return typeof value;
  }
}
