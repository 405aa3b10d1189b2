import type { ReactNode, SVGProps } from 'react';

export interface FreightIconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  size?: number;
  stroke?: number;
}

function Drawing({ size = 18, stroke = 1.75, children, ...rest }: FreightIconProps & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...rest}
    >
      {children}
    </svg>
  );
}

export function PalletIcon(props: FreightIconProps) {
  return (
    <Drawing {...props}>
      <path d="M6 4h12v9H6zM12 4v9M3 16h18M5 16v4M12 16v4M19 16v4M3 20h4M10 20h4M17 20h4" />
    </Drawing>
  );
}

export function LiftgateIcon(props: FreightIconProps) {
  return (
    <Drawing {...props}>
      <path d="M3 4h9v13H3zM12 17h9M12 12l5 5M18 6v6M15.5 9.5L18 12l2.5-2.5M6 20.5h.01M9 20.5h.01" />
    </Drawing>
  );
}

export function ReeferIcon(props: FreightIconProps) {
  return (
    <Drawing {...props}>
      <path d="M3 5h18v12H3zM6 20h.01M18 20h.01M12 7.5v7M9 9.2l6 3.6M15 9.2l-6 3.6" />
    </Drawing>
  );
}

export function HazmatIcon(props: FreightIconProps) {
  return (
    <Drawing {...props}>
      <path d="M12 2.5l9.5 9.5-9.5 9.5L2.5 12zM12 8v4.5M12 15.5h.01" />
    </Drawing>
  );
}

export function BillOfLadingIcon(props: FreightIconProps) {
  return (
    <Drawing {...props}>
      <path d="M5 3h10l4 4v14H5zM15 3v4h4M8 10h8M8 13h5M8 16.5v2M10 16.5v2M11.5 16.5v2M14 16.5v2M16 16.5v2" />
    </Drawing>
  );
}
