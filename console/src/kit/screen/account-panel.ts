import type { ComponentType } from 'react';
import type { TextId } from '../i18n/i18n.js';
import { part, type Part } from '../base/part.js';

/**
 * Something that users see to about themselves, without leaving the screen they are on: opened from the menu under
 * their name.
 */
export interface AccountPanel {
  readonly key: string;
  readonly title: TextId;
  readonly Panel: Part<object>;
}

/** Defines an account panel; its component is loaded when it is first opened. */
export function defineAccountPanel(key: string, title: TextId, load: () => Promise<ComponentType>): AccountPanel {
  return { key, title, Panel: part(load) };
}
