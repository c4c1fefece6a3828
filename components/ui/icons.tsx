import { clsx } from "clsx";
import sprite from "@/components/ui/icons.svg";

type IconProps = { className?: string; "aria-hidden"?: boolean };

/**
 * An icon of the sprite, in the text color. The sprite is downloaded once for the whole site instead of being part of
 * every page, twice. After a change, run `node scripts/brand/write-icon-sprite.ts`.
 */
const icon = (name: string) =>
  function Icon({ className, ...props }: IconProps) {
    return (
      <svg aria-hidden className={clsx("icon", className)} {...props}>
        <use href={`${sprite.src}#${name}`} />
      </svg>
    );
  };

export const ArrowDown = icon("arrow-down");
export const ArrowLeft = icon("arrow-left");
export const ArrowRight = icon("arrow-right");
export const ArrowUp = icon("arrow-up");
export const ArrowUpRight = icon("arrow-up-right");
export const BadgeCheck = icon("badge-check");
export const BadgeX = icon("badge-x");
export const Ban = icon("ban");
export const Bell = icon("bell");
export const Briefcase = icon("briefcase");
export const Check = icon("check");
export const ChevronDown = icon("chevron-down");
export const ChevronLeft = icon("chevron-left");
export const ChevronRight = icon("chevron-right");
export const ChevronUp = icon("chevron-up");
export const CircleAlert = icon("circle-exclamation-point");
export const CircleCheck = icon("circle-check");
export const CircleX = icon("circle-x");
export const CheckCheck = icon("check-check");
export const Code = icon("code");
export const Columns3 = icon("columns-3");
export const Copy = icon("copy");
export const CreditCard = icon("credit-card");
export const Download = icon("download");
export const Ellipsis = icon("ellipsis");
export const ExternalLink = icon("external-link");
export const FileDown = icon("file-down");
export const FileText = icon("file-text");
export const Flag = icon("flag");
export const Globe = icon("globe");
export const GripVertical = icon("grip-vertical");
export const Hammer = icon("hammer");
export const Heart = icon("heart");
export const IdCard = icon("id-card");
export const Image = icon("image");
export const ImageOff = icon("image-off");
export const Info = icon("info");
export const KeyRound = icon("key-round");
export const LayoutGrid = icon("layout-grid");
export const List = icon("list");
export const LoaderCircle = icon("loader-circle");
export const Lock = icon("lock");
export const LogOut = icon("log-out");
export const Mail = icon("mail");
export const MailCheck = icon("mail-check");
export const MapPin = icon("map-pin");
export const Menu = icon("menu");
export const MessageSquare = icon("message-square");
export const MessageSquareText = icon("message-square-text");
export const Moon = icon("moon");
export const Paperclip = icon("paperclip");
export const PenLine = icon("pen-line");
export const Plus = icon("plus");
export const ReceiptText = icon("receipt-text");
export const RotateCw = icon("rotate-cw");
export const Search = icon("search");
export const ShieldCheck = icon("shield-check");
export const ShieldOff = icon("shield-off");
export const ShoppingBag = icon("shopping-bag");
export const SlidersHorizontal = icon("sliders-horizontal");
export const Star = icon("star");
export const Store = icon("store");
export const Sun = icon("sun");
export const Trash2 = icon("trash");
export const TriangleAlert = icon("triangle-exclamation-point");
export const Upload = icon("upload");
export const User = icon("user");
export const Users = icon("users");
export const X = icon("x");
