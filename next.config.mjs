/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  serverExternalPackages: ['pg', '@vercel/postgres', 'nodemailer'],
  outputFileTracingIncludes: { '/*': ['./db/migrations/**'] },
  headers: async () => [
    {
      source: '/:path*',
      headers: [
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        // No page of ours is ever a frame of another site's: a press there could be a move here.
        { key: 'Content-Security-Policy', value: "frame-ancestors 'none'" },
      ],
    },
  ],
  // `npm test` checks the types of the whole project; checking them in each build, tests and all,
  // would only keep a start waiting.
  typescript: { ignoreBuildErrors: true },
};

export default config;
