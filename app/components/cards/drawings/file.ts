import type { StaticImageData } from 'next/image';
import cards from './cards.svg';

const { src }: StaticImageData = cards;

/** Where one of the drawings stands: its part of the one file, whose name changes with what is in it. */
export function addressOf(id: string): string {
  return `${src}#${id}`;
}
