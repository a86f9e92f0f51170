/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  serverExternalPackages: ['pg', '@vercel/postgres', 'nodemailer'],
  outputFileTracingIncludes: { '/*': ['./db/migrations/**'] },
};

export default config;
