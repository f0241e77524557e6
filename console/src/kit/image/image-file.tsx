import type { ReactNode, RefObject } from 'react';
import { imageTypes } from '../../../../contracts/images/gambar.js';

interface ImageFileProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly title: string;
  readonly choose: (files: readonly File[]) => void;
  /** True where several may be chosen at once. */
  readonly many?: boolean;
  /** True where a telephone opens its camera. */
  readonly capture?: true;
}

/**
 * The unseen control by which photos are chosen or taken. It names the types that are taken, JPEG first, so that a
 * telephone makes a JPEG of a photo that it keeps otherwise.
 */
export const ImageFile = ({ input, title, choose, many = false, capture }: ImageFileProps): ReactNode => (
  <input
    ref={input}
    className="unseen"
    tabIndex={-1}
    type="file"
    accept={imageTypes.join()}
    multiple={many}
    {...(capture && { capture: 'environment' as const })}
    aria-label={title}
    onChange={({ target }) => {
      const files = [...(target.files ?? [])];
      // The same file may be chosen again.
      target.value = '';
      if (files.length > 0) choose(files);
    }}
  />
);
