import { lazy, Suspense, type ComponentType } from 'react';
import type { IllustrationName } from './drawings.js';
import classes from './illustration.module.css';

// Most pages show no drawing, so their lines load with the first one; the space is reserved.
// Offline the space stays empty: a decoration must not hide the message.
const Drawing = lazy((): Promise<{ default: ComponentType<{ name: IllustrationName }> }> =>
  import('./drawings.js').then(
    (module) => ({ default: module.Drawing }),
    () => ({ default: () => null }),
  ),
);

/** Line drawing in two tones that uses the brand's colors; always decorative. */
export function Illustration({ name, width = 160 }: { name: IllustrationName; width?: number }) {
  return (
    <svg
      className={classes.drawing}
      width={width}
      height={width * 0.75}
      viewBox="0 0 160 120"
      aria-hidden
      data-illustration={name}
    >
      <Suspense>
        <Drawing name={name} />
      </Suspense>
    </svg>
  );
}
