import type { ReactNode } from 'react';
import { fieldsOf, type PayloadClass } from '../../../../contracts/language/define/fields.js';
import { useRoot } from '../stores/root-store.js';
import './image.css';

/** A stored image: its key, and its address relative to the API; undefined while that is not known. */
export interface StoredImage {
  readonly name: string;
  readonly path: string | undefined;
}

/** The field that holds the address of the image that another one names. */
export const pathField = (row: PayloadClass, name: string): string | undefined =>
  [...fieldsOf(row)].find(([, { copies }]) => copies?.by === name && copies.field.endsWith('path'))?.[0];

/** The images that a field of a row names; undefined where it names none by its kind. */
export function imagesOf(
  row: PayloadClass,
  name: string,
  values: Readonly<Record<string, unknown>>,
): readonly StoredImage[] | undefined {
  const rule = fieldsOf(row).get(name);
  if (rule?.type !== 'image' && rule?.type !== 'images') return undefined;
  return storedImages(values[name], values[pathField(row, name) ?? '']);
}

/** Images by their keys and addresses, each one or a list. */
export function storedImages(names: unknown, paths: unknown): readonly StoredImage[] {
  const at = listed(paths);
  return listed(names).map((one, index) => ({ name: one, path: at[index] }));
}

const listed = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : value ? [String(value)] : [];

/** The first images of a row, small, and how many more there are. */
export function Thumbnails({ images }: { readonly images: readonly StoredImage[] }): ReactNode {
  const { api } = useRoot();
  const shown = images.slice(0, 3);
  return (
    <span className="thumbnails">
      {shown.map(
        ({ name, path }) =>
          path && (
            <img key={name} src={api.address(path)} alt="" loading="lazy" decoding="async" width={18} height={22} />
          ),
      )}
      {images.length > shown.length && <span className="quiet">{`+${images.length - shown.length}`}</span>}
    </span>
  );
}
