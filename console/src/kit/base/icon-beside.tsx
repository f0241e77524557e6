import type { PlusOutlined } from '@ant-design/icons';
import type { ComponentProps, ComponentType, ReactNode } from 'react';

type IconProps = ComponentProps<typeof PlusOutlined>;

/** An icon beside a word: readers hear the word only. */
export function beside(Icon: ComponentType<IconProps>) {
  return function BesideWord(props: IconProps): ReactNode {
    return <Icon {...props} aria-hidden="true" />;
  };
}
