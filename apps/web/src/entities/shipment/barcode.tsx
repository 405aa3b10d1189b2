import classes from './barcode.module.css';

export interface BarcodeProps {
  /** Address of the image; the server renders the bars. */
  src: string;
  /** The encoded number; screen readers read it and it is printed below the bars. */
  value: string;
  height?: number;
}

/** Bars on white with their quiet zone, in light and dark alike, so that a scanner reads the screen too. */
export function Barcode({ src, value, height = 64 }: BarcodeProps) {
  return (
    <figure className={classes.barcode}>
      <img src={src} alt={value} height={height} />
      <figcaption aria-hidden className="identifier">
        {value}
      </figcaption>
    </figure>
  );
}
