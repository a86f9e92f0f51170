import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { SiteFooter } from './components/site/footer';
import { SiteHeader } from './components/site/header';
import './globals.css';
import { currentLook } from './look/look';

export const metadata: Metadata = {
  title: { default: 'Longhand', template: '%s · Longhand' },
  description: 'Card games with secrets, played by correspondence.',
};

const paper = { light: '#f3ecdd', dark: '#191815' };

export async function generateViewport(): Promise<Viewport> {
  const { theme } = await currentLook();
  const bySystem = [
    { media: '(prefers-color-scheme: light)', color: paper.light },
    { media: '(prefers-color-scheme: dark)', color: paper.dark },
  ];
  return {
    width: 'device-width',
    initialScale: 1,
    themeColor: theme === 'system' ? bySystem : paper[theme],
  };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const { theme, suits } = await currentLook();
  return (
    <html lang="en" data-theme={theme} data-suits={suits}>
      <body className="flex flex-col">
        <a
          href="#main"
          className="button absolute top-2 left-2 z-50 -translate-y-24 focus:translate-y-0"
        >
          Skip to the page
        </a>
        <SiteHeader />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-5xl grow px-4 pt-6 pb-16 sm:px-6 sm:pt-10"
        >
          {children}
        </main>
        <SiteFooter />
      </body>
    </html>
  );
}
