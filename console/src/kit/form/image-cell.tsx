import { observer } from 'mobx-react-lite';
import { useRef, type ButtonHTMLAttributes, type KeyboardEvent, type ReactNode, type Ref, type RefObject } from 'react';
import type { Api } from '../api/api.js';
import { newKey } from '../api/new-key.js';
import { DeleteOutlined } from '../base/icons.js';
import { titleOf, type Row, type ScreenField } from '../field/screen-field.js';
import { t } from '../i18n/i18n.js';
import { imageProblem } from '../image/image-check.js';
import { ImageFile } from '../image/image-file.js';
import { storedImages } from '../image/thumbnails.js';
import { UploadStore } from '../image/upload-store.js';
import { useRoot } from '../stores/root-store.js';
import type { RowsStore } from './rows-store.js';
import './rows.css';

interface ImageCellProps {
  readonly store: RowsStore;
  readonly row: number;
  readonly column: ScreenField;
  readonly focus: Ref<never>;
  readonly aria: ButtonHTMLAttributes<HTMLButtonElement>;
  readonly press: (event: KeyboardEvent) => void;
}

interface ImageFilesProps {
  readonly file: RefObject<HTMLInputElement | null>;
  readonly photo: RefObject<HTMLInputElement | null> | undefined;
  readonly title: string;
  readonly choose: (chosen: readonly File[]) => void;
}

type ImageColumn = ScreenField & Required<Pick<ScreenField, 'image'>>;

/** The marks of images on their way. */
const underWay = new Set<string>();

/**
 * Sends an image for a row. Until it is stored its row holds a mark in place of the address: it may stand at another
 * place by then, or be gone.
 */
async function sendTo(store: RowsStore, row: number, { name, image }: ImageColumn, file: File, api: Api) {
  const { form, field } = store;
  const mark = newKey();
  const isMarked = (one: Row): boolean => one[image.path] === mark;
  underWay.add(mark);
  store.set({ row, column: name }, undefined);
  store.set({ row, column: image.path }, mark);
  form.wait(field.name, true);
  const upload = new UploadStore(api);
  const problem = await imageProblem(file);
  const stored = problem === undefined ? await upload.send(file, { folder: image.folder }) : undefined;
  underWay.delete(mark);
  form.wait(
    field.name,
    store.rows.some((one) => underWay.has(String(one[image.path]))),
  );
  const at = store.rows.findIndex(isMarked);
  if (at < 0) return;
  store.set({ row: at, column: name }, stored?.name);
  store.set({ row: at, column: image.path }, stored?.path);
  if (!stored) form.wrong(store.nameOf({ row: at, column: name }), problem ?? upload.problem);
}

/** The file of an image, chosen or taken by the camera. */
function ImageFiles({ file, photo, title, choose }: ImageFilesProps): ReactNode {
  return (
    <>
      <ImageFile input={file} title={`${t('image.file')}: ${title}`} choose={choose} />
      {photo && <ImageFile input={photo} title={`${t('image.camera')}: ${title}`} choose={choose} capture />}
    </>
  );
}

const RemoveImage = ({ title, remove }: { readonly title: string; readonly remove: () => void }): ReactNode => (
  <button type="button" className="rows-remove" aria-label={t('image.remove', { name: title })} onClick={remove}>
    <DeleteOutlined />
  </button>
);

/** An image in a row: chosen or taken, shown small once it is stored. */
export const ImageCell = observer(function ImageCell(props: ImageCellProps): ReactNode {
  const { store, row, column, focus, aria, press } = props;
  const { api } = useRoot();
  const [file, photo] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const { image } = column;
  if (!image) return null;
  const values = store.rows[row] ?? {};
  const [stored] = storedImages(values[column.name], values[image.path]);
  const isSent = underWay.has(String(values[image.path]));
  const title = `${titleOf(column)} ${t('rows.row', { row: row + 1 })}`;
  const word = t(isSent ? 'image.sending' : stored ? 'image.change' : 'image.choose');
  const choose = ([chosen]: readonly File[]): void =>
    void (chosen && sendTo(store, row, { ...column, image }, chosen, api));
  const remove = (): void => {
    for (const name of [column.name, image.path]) store.set({ row, column: name }, undefined);
  };
  return (
    <div className="rows-image">
      {stored?.path && <img src={api.address(stored.path)} alt={title} />}
      <button
        {...aria}
        ref={focus}
        type="button"
        aria-label={`${word}: ${title}`}
        onClick={() => file.current?.click()}
        onKeyDown={press}
      >
        {word}
      </button>
      {image.camera && (
        <button type="button" className="rows-control" onClick={() => photo.current?.click()}>
          {t('image.camera')}
        </button>
      )}
      {stored && <RemoveImage title={title} remove={remove} />}
      <ImageFiles file={file} photo={image.camera ? photo : undefined} title={title} choose={choose} />
    </div>
  );
});
