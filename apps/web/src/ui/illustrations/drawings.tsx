import type { ReactNode } from 'react';
import classes from './illustration.module.css';

/** Filled parts have the brand's tint (`t`), lines the neutral stroke (`s`); every drawing is 160 by 120. */
const drawings = {
  emptyDock: (
    <>
      <path className={classes.t} d="M36 44h88v56H36z" />
      <path
        className={classes.s}
        d="M20 100h120M36 100V44h88v56M30 44l50-24 50 24M52 100V60h56v40M52 70h56M52 80h56M52 90h56"
      />
    </>
  ),
  openBox: (
    <>
      <path className={classes.t} d="M44 56l36 16 36-16v38l-36 16-36-16z" />
      <path
        className={classes.s}
        d="M44 56l36 16 36-16v38l-36 16-36-16zM80 72v38M44 56L28 44l36-14 16 12M116 56l16-12-36-14-16 12M80 24V10M64 22l-6-8M96 22l6-8"
      />
    </>
  ),
  foldedMap: (
    <>
      <path className={classes.t} d="M28 40l34-10 36 12 34-10v62l-34 10-36-12-34 10z" />
      <path className={classes.s} d="M28 40l34-10 36 12 34-10v62l-34 10-36-12-34 10zM62 30v62M98 42v62" />
      <path className={classes.f} d="M80 78c-12-14-16-20-16-28a16 16 0 0 1 32 0c0 8-4 14-16 28z" />
      <circle className={classes.h} cx="80" cy="50" r="6" />
    </>
  ),
  documentStack: (
    <>
      <path className={classes.t} d="M56 26h40l16 16v56H56z" />
      <path
        className={classes.s}
        d="M56 26h40l16 16v56H56zM96 26v16h16M66 54h36M66 66h36M66 78h22M48 34v72h56M40 42v72h56"
      />
    </>
  ),
  inbox: (
    <>
      <path className={classes.t} d="M32 66h28l8 12h24l8-12h28v34H32z" />
      <path className={classes.s} d="M32 66l16-36h64l16 36v34H32zM32 66h28l8 12h24l8-12h28M66 48l10 9 18-18" />
    </>
  ),
  magnifier: (
    <>
      <path className={classes.t} d="M40 60h52v28H40z" />
      <path
        className={classes.s}
        d="M40 60h52v28H40zM66 60v28M32 94h68M38 94v10M66 94v10M94 94v10M32 104h12M60 104h12M88 104h12"
      />
      <circle className={classes.h} cx="98" cy="46" r="24" />
      <path className={classes.f2} d="M115 63l20 20" />
    </>
  ),
  unpluggedCable: (
    <>
      <path className={classes.t} d="M52 48h26v24H52zM104 48h16v24h-16z" />
      <path
        className={classes.s}
        d="M14 60h38M52 48h26v24H52zM78 54h8M78 66h8M104 48h16v24h-16zM104 54h-6M104 66h-6M120 60h26M90 36l4-10M104 36l8-8M76 34l-4-10"
      />
    </>
  ),
  lock: (
    <>
      <path className={classes.t} d="M48 56h64v46H48z" />
      <path className={classes.s} d="M48 56h64v46H48zM60 56V42a20 20 0 0 1 40 0v14" />
      <circle className={classes.f} cx="80" cy="74" r="6" />
      <path className={classes.f2} d="M80 80v10" />
    </>
  ),
  truckAtNight: (
    <>
      <path className={classes.t} d="M22 48h66v40H22z" />
      <path className={classes.s} d="M22 48h66v40H22zM88 60h24l16 14v14H88M10 100h140" />
      <circle className={classes.h} cx="44" cy="92" r="8" />
      <circle className={classes.h} cx="108" cy="92" r="8" />
      <path className={classes.f} d="M126 16a14 14 0 1 0 10 20 12 12 0 0 1-10-20z" />
      <path className={classes.s} d="M52 20v6M49 23h6M84 30v4M82 32h4M30 32v4M28 34h4" />
    </>
  ),
  clock: (
    <>
      <circle className={classes.t} cx="80" cy="60" r="40" />
      <circle className={classes.s} cx="80" cy="60" r="40" />
      <path className={classes.f2} d="M80 36v24l16 10" />
      <path className={classes.s} d="M80 24v4M80 92v4M44 60h4M112 60h4" />
    </>
  ),
  emptyChart: (
    <>
      <path className={classes.t} d="M40 84h16v16H40zM66 84h16v16H66zM92 84h16v16H92z" />
      <path className={classes.s} d="M28 20v80h108M40 76l26-18 26 8 34-30" />
      <circle className={classes.f} cx="126" cy="36" r="4" />
    </>
  ),
  handshake: (
    <>
      <path className={classes.t} d="M54 48l26-8 26 8 10 26-34 24-38-24z" />
      <path
        className={classes.s}
        d="M16 40l22-8 14 42-22 8zM144 40l-22-8-14 42 22 8zM44 46l20-6 18 8 26-6M52 74l24 20c4 3 8 2 10-1M86 93c4 3 8 1 10-2M96 90c4 2 8 0 9-4M105 84c4 0 7-4 4-8L84 56l-14 10c-4 2-8-2-6-6l10-14"
      />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type IllustrationName = keyof typeof drawings;

const isName = (name: string): name is IllustrationName => name in drawings;

export const illustrationNames: readonly IllustrationName[] = Object.keys(drawings).filter(isName);

/** The lines of one drawing. */
export function Drawing({ name }: { name: IllustrationName }) {
  return drawings[name];
}
