import type { ComponentType } from 'react';
import type { Gate } from '../../../../contracts/language/define/gate.js';
import { areas } from '../../../../contracts/language/routes/routes.js';
import { routeOf, screenGate } from '../../../../contracts/menu.js';
import type { ShownDocument } from '../document/document-steps.js';
import { part, type Part } from '../base/part.js';

/** The parts of every screen. Title, place in the menu and gate are those of its route. */
interface Routed {
  readonly kind: string;
  readonly path: string;
}

/** A screen that is a component of its own. */
export interface PageScreen extends Routed {
  readonly kind: 'page';
  readonly Page: Part<object>;
  /** The document that it begins. */
  readonly shown?: ShownDocument;
}

/** Defines a screen that is no form and no report; its component is loaded when it is first opened. */
export function definePage(path: string, load: () => Promise<ComponentType>, shown?: ShownDocument): PageScreen {
  return { kind: 'page', path, Page: part(load), ...(shown && { shown }) };
}

/** Route of a screen. */
export const pathOf = ({ path }: Routed): string => path;

/** Title of a screen, as its route has it. */
export const titleOf = ({ path }: Routed): string => routeOf(path)?.title ?? path;

/** The gate of a screen. */
export const gateOf = ({ path }: Routed): Gate => screenGate(path);

/** Title of the area of the menu that a screen stands in. */
export const areaOf = ({ path }: Routed): string => areas[routeOf(path)?.area ?? ''] ?? '';
