import type { ReactNode } from 'react';
import { label, t } from '../../kit/i18n/i18n.js';
import type { FormValues } from '../../kit/field/screen-field.js';
import { storedImages } from '../../kit/image/thumbnails.js';
import { useRoot } from '../../kit/stores/root-store.js';
import './phone.css';

interface PhoneProps {
  /** The whole of it is one picture: nothing of the app stands around. */
  readonly whole?: boolean;
  readonly children: ReactNode;
}

/** The view of members, in a frame shaped like their phone; light as the app is, whatever the console looks like. */
export function Phone({ whole = false, children }: PhoneProps): ReactNode {
  return (
    <section className="phone-beside" aria-label={t('preview.title')}>
      <h2>
        {t('preview.title')} <span className="quiet">{t('preview.help')}</span>
      </h2>
      <div className="phone" data-theme="light">
        <div className="phone-screen" tabIndex={0} role="group" aria-label={t('preview.screen')}>
          {!whole && (
            <div className="phone-bar" aria-hidden="true">
              <b>{t('preview.shop')}</b>
              <span>{t('preview.points', { points: '2.450' })}</span>
            </div>
          )}
          {children}
        </div>
        {!whole && (
          <div className="phone-tabs" aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
          </div>
        )}
      </div>
    </section>
  );
}

/** The text of a field of a form; a blank where nothing stands in it. */
export const textOf = (values: FormValues, name: string): string => {
  const value = values[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
};

/** The texts of a list of a form. */
export const listOf = (values: FormValues, name: string): readonly string[] => {
  const value = values[name];
  return Array.isArray(value) ? (value as readonly string[]) : [];
};

/** The contents of a place, or in their stead what will stand there. */
export function Placed({ text, field }: { readonly text: string; readonly field: string }): ReactNode {
  return text === '' ? <span className="phone-waits">{label(field)}</span> : text;
}

interface PictureProps {
  readonly values: FormValues;
  /** The field with the address of it, where that is not the usual one. */
  readonly path?: string;
  readonly className: string;
}

/** The first image of a form, or the place where it will be. */
export function Picture({ values, path = 'gambar_path', className }: PictureProps): ReactNode {
  const { api } = useRoot();
  const [image] = storedImages(values['gambar_name'], values[path]);
  return image?.path ? (
    <img className={className} src={api.address(image.path)} alt="" />
  ) : (
    <div className={`${className} phone-none`}>
      <span className="phone-waits">{label('Gambar')}</span>
    </div>
  );
}
