import { Button, Progress } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { t } from '../i18n/i18n.js';
import { countText } from '../base/format.js';
import type { ScreenField } from '../field/screen-field.js';
import { fieldId } from './field.js';
import type { FormStore } from './form-store.js';
import type { Sortable } from '../sort/sortable-list.js';
import { DeleteOutlined, UploadOutlined } from '../base/icons.js';
import { useRoot } from '../stores/root-store.js';
import { imageProblem } from '../image/image-check.js';
import { ImageFile } from '../image/image-file.js';
import { storedImages, type StoredImage } from '../image/thumbnails.js';
import { UploadStore } from '../image/upload-store.js';
import '../image/image.css';
import { part } from '../base/part.js';

const SortableList = part(
  async () => (await import('../sort/sortable-list.js')).SortableList<Sortable & { readonly image: StoredImage }>,
);

/** A field whose images are uploaded. */
type ImageField = ScreenField & Required<Pick<ScreenField, 'image'>>;

interface ImageInputProps {
  readonly field: ImageField;
  readonly title: string;
  readonly form: FormStore;
}

/**
 * An image, or several in an order: chosen, shown at once, sent; what it was chosen as, its size, weight and address
 * stand beside it.
 */
export const ImageInput = observer(function ImageInput({ field, title, form }: ImageInputProps): ReactNode {
  const { name, image } = field;
  const many = isMany(field);
  const { api } = useRoot();
  const [upload] = useState(() => new UploadStore(api));
  useEffect(() => () => upload.stop(), [upload]);
  const images = storedImages(form.values[name], form.values[image.path]);
  const hold = (held: readonly StoredImage[]): void => form.set(heldIn(field, held));
  const choose = useChoice(field, form, upload);
  const remove = (one: StoredImage): void => hold(images.filter((other) => other !== one));
  return (
    <div className="image-input" role="group" aria-labelledby={`${fieldId(name)}-label`}>
      {many && images.length > 1 ? (
        <Suspense fallback={null}>
          <SortableList
            label={title}
            items={images.map((one, index) => ({ id: one.name, name: `${title} ${index + 1}`, image: one }))}
            render={({ image: one, name: called }) => (
              <Chosen image={one} called={called} title={upload.chosenAs(one) ?? called} remove={() => remove(one)} />
            )}
            onOrder={(ordered) => hold(ordered.map((item) => item.image))}
          />
        </Suspense>
      ) : (
        images.map((one) => (
          <Chosen key={one.name} image={one} called={title} title={upload.chosenAs(one)} remove={() => remove(one)} />
        ))
      )}
      {upload.file && <OnItsWay file={upload.file} progress={upload.progress} />}
      <FileButton id={fieldId(name)} many={many} filled={images.length > 0} camera={image.camera} choose={choose} />
    </div>
  );
});

/**
 * Takes files that are chosen: of several images one after the other, in place of a single one the last. The reasons of
 * those that are not taken stand at the field together.
 */
function useChoice(field: ImageField, form: FormStore, upload: UploadStore): (files: readonly File[]) => void {
  const { name, image, rule } = field;
  const many = isMany(field);
  const last = useRef<Promise<void>>(Promise.resolve());
  const held = (): readonly StoredImage[] => storedImages(form.values[name], form.values[image.path]);
  const send = async (file: File, record: string | undefined): Promise<string | undefined> => {
    const max = Number(rule?.schema['maxItems']);
    if (many && held().length >= max) return t('image.most', { max });
    const problem = await imageProblem(file);
    if (problem !== undefined) return problem;
    const stored = await upload.send(file, { folder: image.folder, kode_barcode: record });
    if (!stored) return upload.problem;
    // The values of the form may have changed meanwhile.
    form.set(heldIn(field, [...(many ? held() : []), stored]));
    return undefined;
  };
  const take = async (files: readonly File[]): Promise<void> => {
    const record = image.record === undefined ? undefined : String(form.values[image.record] ?? '');
    if (record === '') return form.wrong(name, t('image.recordFirst'));
    form.wrong(name, undefined);
    form.wait(name, true);
    const problems: string[] = [];
    for (const file of files) {
      const reason = await send(file, record);
      if (reason !== undefined) problems.push(files.length > 1 ? `${file.name}: ${reason}` : reason);
    }
    // Overtaken: the form waits for the other.
    if (!upload.file) form.wait(name, false);
    if (problems.length > 0) form.wrong(name, problems.join('. '));
  };
  return (files) => void (many ? (last.current = last.current.then(() => take(files))) : take(files.slice(-1)));
}

/** True for a field of several images in an order. */
const isMany = ({ rule }: ImageField): boolean => rule?.type === 'images';

/** The images of a form: keys and addresses, each one or a list. */
function heldIn(field: ImageField, held: readonly StoredImage[]) {
  const [names, paths] = [held.map((one) => one.name), held.map(({ path }) => path ?? '')];
  const { name, image } = field;
  return isMany(field) ? { [name]: names, [image.path]: paths } : { [name]: names[0], [image.path]: paths[0] };
}

interface FileButtonProps {
  readonly id: string;
  readonly many: boolean;
  readonly filled: boolean;
  readonly camera: true | undefined;
  readonly choose: (files: readonly File[]) => void;
}

function FileButton({ id, many, filled, camera, choose }: FileButtonProps): ReactNode {
  const [file, photo] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  return (
    <div className="image-choose">
      <Button
        id={id}
        icon={<UploadOutlined />}
        aria-describedby={`${id}-error ${id}-help`}
        onClick={() => file.current?.click()}
      >
        {t(filled && !many ? 'image.change' : filled ? 'image.add' : 'image.choose')}
      </Button>
      {camera && <Button onClick={() => photo.current?.click()}>{t('image.camera')}</Button>}
      <span id={`${id}-help`} className="quiet">
        {t('image.help')}
      </span>
      <ImageFile input={file} title={t('image.file')} choose={choose} many={many} />
      {camera && <ImageFile input={photo} title={t('image.camera')} choose={choose} capture />}
    </div>
  );
}

/** A file as it is sent. */
function OnItsWay({ file, progress }: { readonly file: File; readonly progress: number }): ReactNode {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <div className="image-one" role="status">
      <img ref={image} alt="" />
      <div className="image-facts">
        <b>{file.name}</b>
        <span className="quiet">{t(progress < 1 ? 'image.sending' : 'image.working')}</span>
        <Progress
          percent={Math.round(progress * 100)}
          size="small"
          status="active"
          showInfo={false}
          aria-label={t('image.sending')}
        />
      </div>
    </div>
  );
}

interface ChosenProps {
  readonly image: StoredImage;
  /** Its name for those who hear it. */
  readonly called: string;
  /** The text over its size, where it has a name. */
  readonly title: string | undefined;
  readonly remove: () => void;
}

/** A stored image: small, with its size and weight, and its address to be read. */
function Chosen({ image, called, title, remove }: ChosenProps): ReactNode {
  const { api } = useRoot();
  const [size, setSize] = useState('');
  const address = image.path && api.address(image.path);
  const weight = useWeight(address);
  return (
    <div className="image-one">
      {address && (
        <img
          src={address}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize(`${naturalWidth} \u00d7 ${naturalHeight} px`)
          }
        />
      )}
      <div className="image-facts">
        {title && <b>{title}</b>}
        <span className={title && 'quiet'}>{[size, weight].filter(Boolean).join(' \u00b7 ')}</span>
        <output className="image-path mono quiet">{image.path}</output>
      </div>
      <Button type="text" icon={<DeleteOutlined />} aria-label={t('image.remove', { name: called })} onClick={remove} />
    </div>
  );
}

/** The size of an image: `184 KB`; empty while that is not known. */
function useWeight(address: string | undefined): string {
  const [weight, setWeight] = useState('');
  useEffect(() => {
    if (!address) return undefined;
    const running = new AbortController();
    // The browser has it already, from showing it.
    fetch(address, { signal: running.signal })
      .then(async (answer) => answer.ok && setWeight(`${countText(Math.ceil((await answer.blob()).size / 1024))} KB`))
      .catch(() => undefined);
    return () => running.abort();
  }, [address]);
  return weight;
}
