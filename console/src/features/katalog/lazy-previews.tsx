import { Suspense, type ComponentType, type ReactNode } from 'react';
import type * as Previews from './previews.js';
import type { AsideProps } from '../../kit/form/define-form.js';
import { part } from '../../kit/base/part.js';

/** A preview that is loaded when a form with it is first opened. */
function lazily(name: keyof typeof Previews): ComponentType<AsideProps> {
  const Loaded = part(async () => (await import('./previews.js'))[name] as ComponentType<AsideProps>);
  return function Preview(props: AsideProps): ReactNode {
    return (
      <Suspense fallback={<div className="preview-waits" />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

export const CategoryPreview = lazily('CategoryPreview');
export const BannerPreview = lazily('BannerPreview');
export const ItemPreview = lazily('ItemPreview');
export const RewardPreview = lazily('RewardPreview');
export const SplashPreview = lazily('SplashPreview');
export const ContactPreview = lazily('ContactPreview');
export const PricePreview = lazily('PricePreview');
export const GroupPreview = lazily('GroupPreview');
